// Languages, sizes and themes in which people see the pages.
import type { BrowserContextOptions } from "playwright-core";
import { PHONE } from "./house";

export interface Look {
  name: string;
  options: BrowserContextOptions;
}

const SIZES: Record<string, BrowserContextOptions> = {
  desktop: {},
  phone: PHONE,
  landscape: { ...PHONE, viewport: { width: 740, height: 360 } },
  tablet: { viewport: { width: 768, height: 1024 }, hasTouch: true },
  "tablet-wide": { viewport: { width: 1024, height: 768 }, hasTouch: true },
};

const LOCALES: Record<string, string> = { de: "de-DE", en: "en-GB", es: "es-ES", fr: "fr-FR" };

// By names such as de-phone-dark.
export function look(name: string): Look {
  const [language, size, theme] = [
    name.slice(0, 2),
    name.slice(3, name.lastIndexOf("-")),
    name.slice(name.lastIndexOf("-") + 1),
  ];
  return {
    name,
    options: { ...SIZES[size], locale: LOCALES[language] ?? "en-GB", colorScheme: theme as "dark" | "light" },
  };
}

// ALL_LOOKS=1 takes every page and every decision in each of these, LOOKS=pattern in those alone that are named so.
export const EVERY_LOOK: Look[] = ["en", "de"].flatMap((language) =>
  ["desktop", "phone"].flatMap((size) => ["dark", "light"].map((theme) => look(`${language}-${size}-${theme}`))),
);
export const MORE_LOOKS: Look[] = [
  "de-landscape-dark",
  "en-landscape-light",
  "de-tablet-light",
  "en-tablet-wide-dark",
  "fr-phone-dark",
  "fr-desktop-light",
  "es-phone-light",
  "es-desktop-dark",
].map(look);

export function looks(usual: string[], all: Look[]): Look[] {
  const wanted = process.env["LOOKS"];
  if (wanted) return [...EVERY_LOOK, ...MORE_LOOKS].filter(({ name }) => new RegExp(wanted).test(name));
  return process.env["ALL_LOOKS"] ? all : usual.map(look);
}
