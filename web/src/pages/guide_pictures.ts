// Puts the pictures of a guide where its text says: an action on the text that was made of it.
import { mount, unmount } from "svelte";
import GuidePicture from "./GuidePicture.svelte";

export function guide_pictures(text: HTMLElement): { destroy: () => void } {
  const shown = [...text.querySelectorAll<HTMLElement>("[data-picture]")].map((target) =>
    mount(GuidePicture, {
      target,
      props: { kind: target.dataset["picture"]!, names: target.dataset["names"]!.split(" ") },
    }),
  );
  return { destroy: () => shown.forEach((one) => void unmount(one)) };
}
