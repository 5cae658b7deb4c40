// Reads the code of a table as a telephone does.
import jsqr from "jsqr";
import type { Page } from "playwright-core";

// As a camera sees it: the picture of the page, point by point.
async function points_of(
  page: Page,
  picture: Buffer,
): Promise<{ data: Uint8ClampedArray; width: number; height: number }> {
  const { text, width, height } = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.width, image.height];
      const paint = canvas.getContext("2d")!;
      paint.drawImage(image, 0, 0);
      let text = "";
      for (const byte of paint.getImageData(0, 0, image.width, image.height).data) text += String.fromCharCode(byte);
      return { text: btoa(text), width: image.width, height: image.height };
    },
    `data:image/png;base64,${picture.toString("base64")}`,
  );
  return { data: new Uint8ClampedArray(Buffer.from(text, "base64")), width, height };
}

export async function read_code(page: Page, picture: Buffer): Promise<string | undefined> {
  const { data, width, height } = await points_of(page, picture);
  return jsqr(data, width, height)?.data;
}
