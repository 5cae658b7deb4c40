// Strokes that drawings are put together from: tools, hats, cards, nuggets, each inside a square of 100 by 100. Knows no
// card and no module.

// Tools in colour, for cards and wherever there is room.
export const pick = `<g transform="rotate(40 50 50)"><path d="M50 18V94" stroke="var(--rim)" stroke-width="15" stroke-linecap="round"/><path d="M50 18V94" stroke="var(--wood)" stroke-width="10" stroke-linecap="round"/><path d="M47.5 30V92" stroke="var(--wood-light)" stroke-width="3" stroke-linecap="round"/><path d="M3 47C16 15 35 5 50 5s34 10 47 42C81 29 66 24 50 24S19 29 3 47z" fill="var(--steel)" stroke="var(--rim)" stroke-width="3.5" stroke-linejoin="round"/><path d="M14 33C26 17 38 12 50 12s24 5 36 21" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".6"/><rect x="41" y="5" width="18" height="21" rx="3" fill="var(--wood-dark)" stroke="var(--rim)" stroke-width="3"/></g>`;
const lantern = (glass: string): string =>
  `<path d="M35 22a15 15 0 0 1 30 0" fill="none" stroke="var(--rim)" stroke-width="9"/><path d="M35 22a15 15 0 0 1 30 0" fill="none" stroke="var(--steel)" stroke-width="4"/><path d="M26 36 38 21h24l12 15z" fill="var(--brass)" stroke="var(--rim)" stroke-width="3.5" stroke-linejoin="round"/><rect x="27" y="36" width="46" height="40" rx="5" fill="${glass}" stroke="var(--rim)" stroke-width="3.5"/>`;
const lantern_foot = `<path d="M38 37v38M62 37v38" stroke="var(--rim)" stroke-width="2" opacity=".45"/><path d="M20 76h60l5 15H15z" fill="var(--brass)" stroke="var(--rim)" stroke-width="3.5" stroke-linejoin="round"/><path d="M25 81h50" stroke="#fff" stroke-width="2.5" stroke-linecap="round" opacity=".55"/>`;
export const lamp =
  lantern("#ffefb5") +
  `<path d="M50 41c13 13 13 24 0 32-13-8-13-19 0-32z" fill="#ff9324"/><path d="M50 53c6 7 6 14 0 18-6-4-6-11 0-18z" fill="#fff6b8"/>` +
  lantern_foot;
const wheel = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="12" fill="var(--steel)" stroke="var(--rim)" stroke-width="3.5"/><path d="M${x - 8} ${y}h16M${x} ${y - 8}v16" stroke="var(--rim)" stroke-width="2.5" opacity=".6"/><circle cx="${x}" cy="${y}" r="3.5" fill="var(--rim)"/>`;
const tub = `<path d="M11 34h78L77 72H23z" fill="var(--wood)" stroke="var(--rim)" stroke-width="3.5" stroke-linejoin="round"/><path d="M16 47h68M20 60h60" stroke="var(--wood-dark)" stroke-width="3"/><path d="M18 40h64" stroke="var(--wood-light)" stroke-width="3" opacity=".8"/><path d="M5 26h90v10H5z" fill="var(--steel)" stroke="var(--rim)" stroke-width="3.5" stroke-linejoin="round"/>`;
const ore = `<path d="M16 27c2-14 14-11 20-15 8-6 16 0 20 1 12-5 24 1 28 14z" fill="var(--stone)" stroke="var(--rim)" stroke-width="3.5" stroke-linejoin="round"/><path d="M34 21l8-3M60 20l8-1" stroke="var(--gold)" stroke-width="5" stroke-linecap="round"/>`;
export const cart = ore + tub + wheel(33, 80) + wheel(67, 80);

export const tools: Record<string, string> = { pick, lamp, cart };

// The same tools as plain shapes, whole and broken: in the smallest pictures only the outline is left. Each breaks in
// its own way, so that what is left of it still says which tool it was.
const WHOLE: Record<string, string> = {
  pick: `<g transform="rotate(40 50 50)"><path d="M0 50C14 16 34 4 50 4s36 12 50 46C82 30 66 27 50 27S18 30 0 50z"/><path d="M42 18h16v82H42z"/></g>`,
  lamp: `<path d="M50 1a19 19 0 0 0-19 19v4h10v-4a9 9 0 0 1 18 0v4h10v-4A19 19 0 0 0 50 1z"/><path d="M24 23h52l8 14H16zM14 82h72l5 16H9z"/><path fill-rule="evenodd" d="M20 41h60v37H20zM50 43c-13 14-13 24 0 33 13-9 13-19 0-33z"/>`,
  cart: `<path d="M2 24h96v14h-6L80 72H20L8 38H2z"/><circle cx="29" cy="85" r="14"/><circle cx="71" cy="85" r="14"/><path d="M20 20C24 5 40 9 46 5s24-4 34 15z"/>`,
};
const BROKEN: Record<string, string> = {
  pick: `<g transform="rotate(40 50 50)"><path d="M0 50C14 16 34 4 50 4s36 12 50 46C82 30 66 27 50 27S18 30 0 50z"/><path d="M42 18h16v34l-8-6-8 8z"/></g><path d="M37 60l4 11 11 2-30 28-12-13z" transform="translate(-8 -6)"/>`,
  lamp: `<path d="M50 1a19 19 0 0 0-19 19v4h10v-4a9 9 0 0 1 18 0v4h10v-4A19 19 0 0 0 50 1z"/><path d="M24 23h52l8 14H16zM14 82h72l5 16H9z"/><path d="M20 41h31L38 58l13 4-9 16H20zM62 41h18v37H54l11-20-14-3z"/>`,
  cart: `<path d="M2 24h40l8 15-10 10 12 23H20L8 38H2z" /><path d="M53 24h45v14h-6L80 72H62L51 49l11-11z"/><circle cx="29" cy="85" r="14"/><path d="M66 84h32v14H66z" transform="rotate(-14 82 90)"/><path d="M20 20C24 5 40 9 46 5s24-4 34 15z"/>`,
};
// Broken: a red tile with a corner knocked off. Mended: a round green shield. White on either.
const chipped = `<path d="M16 2h52l5 12 12 3 13 14v53a14 14 0 0 1-14 14H16A14 14 0 0 1 2 84V16A14 14 0 0 1 16 2z" fill="var(--broken)"/>`;
export const shield = `<circle cx="50" cy="50" r="49" fill="var(--mended)"/>`;
export const tick = `<circle cx="79" cy="79" r="20" fill="#fff" stroke="#14532d" stroke-width="4"/><path d="M69 79l8 9 13-17" fill="none" stroke="#14532d" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`;
export const scaled = (art: string, scale: number, x: number, y: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${art}</g>`;

const white = (art: string): string => `<g fill="#fff">${art}</g>`;
export const broken = (tool: string): string => chipped + scaled(white(BROKEN[tool]!), 0.78, 10, 12);
export const whole = (tool: string): string => white(WHOLE[tool]!);
export const mended = (first: string, second?: string): string =>
  shield +
  (second
    ? scaled(whole(first), 0.42, 8, 24) + scaled(whole(second), 0.42, 50, 24)
    : scaled(whole(first), 0.6, 16, 14)) +
  tick;

export const boulder = (x: number, y: number, r: number): string =>
  `<path d="M${x - r} ${y + r * 0.3}l${r * 0.3}-${r}l${r * 0.8}-${r * 0.3}l${r * 0.7} ${r * 0.6}l${r * 0.1} ${r * 0.8}l-${r * 0.9} ${r * 0.5}z" fill="var(--stone-light)" stroke="var(--rim)" stroke-width="3" stroke-linejoin="round"/>`;
export const rockfall = `<path d="M12 8h76L76 24H26z" fill="var(--stone)" stroke="var(--rim)" stroke-width="3"/><path d="M30 32v10M50 30v16M70 32v8" stroke="var(--symbol)" stroke-width="4" stroke-linecap="round"/>${boulder(30, 60, 14)}${boulder(70, 56, 12)}${boulder(50, 78, 20)}${boulder(22, 86, 9)}${boulder(80, 84, 11)}`;
export const map = `<path d="M14 24l24-8 24 8 24-8v60l-24 8-24-8-24 8z" fill="#f0dcae" stroke="#6b4a1d" stroke-width="3" stroke-linejoin="round"/><path d="M38 16v60M62 24v60" stroke="#c9ab6b" stroke-width="3"/><path d="M24 66c10-18 18 2 26-14s10-10 14-12" fill="none" stroke="#8a5a2b" stroke-width="4" stroke-dasharray="6 5"/><path d="M64 32l12 12M76 32 64 44" stroke="#c0321c" stroke-width="6" stroke-linecap="round"/>`;

export const nugget = (x: number, y: number, size: number): string =>
  `<path d="M${x - size} ${y + size * 0.35}l${size * 0.35}-${size * 0.95}l${size * 0.75}-${size * 0.25}l${size * 0.8} ${size * 0.65}l-${size * 0.1} ${size * 0.7}l-${size * 0.95} ${size * 0.35}z" fill="var(--gold)" stroke="var(--gold-dark)" stroke-width="${Math.max(1.5, size / 7)}" stroke-linejoin="round"/><path d="M${x - size * 0.4} ${y - size * 0.2}l${size * 0.5}-${size * 0.2}" stroke="#fff3c0" stroke-width="${Math.max(1.5, size / 6)}" stroke-linecap="round"/>`;
export const gold_heap = nugget(34, 66, 18) + nugget(66, 66, 18) + nugget(50, 46, 20);
export const rock_lump = `<path d="M22 70l10-30 22-14 22 12 6 26-16 16-30 2z" fill="#3b3733" stroke="#100d0b" stroke-width="4" stroke-linejoin="round"/><path d="M40 40l14-8M36 52l6-6" stroke="#857d75" stroke-width="4" stroke-linecap="round"/>`;

export const sack = (body: string): string =>
  `<path d="M38 26c-6 14-22 24-22 42 0 14 14 22 34 22s34-8 34-22c0-18-16-28-22-42z" fill="${body}" stroke="var(--rim)" stroke-width="3"/><path d="M36 26h28l6-12H30z" fill="${body}" stroke="var(--rim)" stroke-width="3"/><path d="M34 27h32" stroke="#e9d7a8" stroke-width="5" stroke-linecap="round"/>`;
export const palm = (fill: string): string =>
  `<path d="M34 92c-8-12-20-24-20-34 0-6 8-6 11-1l6 9V26c0-8 10-8 10 0v22-30c0-8 11-8 11 0v30-26c0-8 11-8 11 0v28-18c0-8 10-8 10 0v36c0 12-4 18-8 24z" fill="${fill}" stroke="var(--rim)" stroke-width="3" stroke-linejoin="round"/>`;
export const bars = (open: boolean): string =>
  `<path d="M16 92V44a34 34 0 0 1 68 0v48z" fill="#0d0a08" stroke="var(--stone-light)" stroke-width="6"/><circle cx="50" cy="56" r="13" fill="#e8b98c"/><path d="M32 88c2-16 10-20 18-20s16 4 18 20z" fill="#9a8f84"/><path d="M37 50c0-16 26-16 26 0z" fill="#b9862e"/>` +
  (open
    ? `<path d="M84 92V40l-20-8v52z" fill="none" stroke="var(--mended)" stroke-width="6" stroke-linejoin="round"/><path d="M74 36v50" stroke="var(--mended)" stroke-width="5"/>`
    : `<path d="M30 22v70M43 12v80M57 12v80M70 22v70" stroke="var(--stone-light)" stroke-width="5"/>`);
export const hat = (fill: string): string =>
  `<path d="M10 72c8-6 14-34 40-42 14-4 24 4 30 12l-12 2c8 10 12 20 22 28-24 8-56 8-80 0z" fill="${fill}" stroke="var(--rim)" stroke-width="3" stroke-linejoin="round"/>`;
export const arrows = `<path d="M20 22c18-14 42-14 58 0" fill="none" stroke="var(--symbol)" stroke-width="6" stroke-linecap="round"/><path d="M80 8v16H64" fill="none" stroke="var(--symbol)" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/><path d="M80 80c-18 14-42 14-58 0" fill="none" stroke="var(--symbol)" stroke-width="6" stroke-linecap="round"/><path d="M20 94V78h16" fill="none" stroke="var(--symbol)" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`;
export const small_card = (x: number, y: number, turn: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="22" height="30" rx="3" fill="${fill}" stroke="var(--rim)" stroke-width="2.5" transform="rotate(${turn} ${x + 11} ${y + 30})"/>`;
export const fan = (x: number, y: number, fill: string): string =>
  small_card(x - 8, y, -18, fill) + small_card(x, y - 3, 0, fill) + small_card(x + 8, y, 18, fill);
export const board = (x: number, y: number): string =>
  `<rect x="${x}" y="${y}" width="34" height="34" rx="3" fill="#241a12" stroke="var(--wood-light)" stroke-width="3"/><path d="M${x + 3} ${y + 6}l28 22M${x + 3} ${y + 28}l28-22" stroke="var(--wood)" stroke-width="7"/>`;
export const tile = (x: number, y: number, size: number, d: string): string =>
  `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="4" fill="var(--rock)" stroke="var(--card-line)" stroke-width="2.5"/><g transform="translate(${x} ${y}) scale(${size / 100})"><path d="${d}" fill="none" stroke="var(--floor)" stroke-width="34"/></g>`;
export const glass = `<circle cx="42" cy="40" r="28" fill="rgb(190 225 250 / 35%)" stroke="var(--stone-light)" stroke-width="7"/><path d="M63 62l24 26" stroke="var(--wood)" stroke-width="11" stroke-linecap="round"/><circle cx="42" cy="42" r="11" fill="#e8b98c"/><path d="M30 38c0-16 24-16 24 0z" fill="#b9862e"/><path d="M32 46c2 16 18 16 20 0z" fill="#d9d2c8"/>`;
export const key = `<circle cx="32" cy="36" r="19" fill="none" stroke="var(--gold)" stroke-width="10"/><path d="M45 50l36 36M66 70l11-11M76 80l9-9" fill="none" stroke="var(--gold)" stroke-width="9" stroke-linecap="round"/><circle cx="32" cy="36" r="24" fill="none" stroke="var(--gold-dark)" stroke-width="2.5"/>`;
export const chest = `<path d="M14 46c0-22 10-28 36-28s36 6 36 28z" fill="var(--wood)" stroke="var(--rim)" stroke-width="3"/><rect x="14" y="46" width="72" height="38" rx="3" fill="var(--wood)" stroke="var(--rim)" stroke-width="3"/><path d="M14 46h72M28 22v62M72 22v62" stroke="var(--gold-dark)" stroke-width="5"/><rect x="42" y="40" width="16" height="20" rx="3" fill="var(--gold)" stroke="var(--gold-dark)" stroke-width="3"/>`;
export const dragon = `<path d="M20 84c-8-30 6-52 34-56l8-16 6 16c16 2 22 14 22 26l-20 8c2 4 8 6 14 4-4 12-16 12-24 8-2 8 2 12 8 16z" fill="#b8402a" stroke="#4b0f06" stroke-width="3.5" stroke-linejoin="round"/><path d="M30 84c-2-12 4-24 14-30" fill="none" stroke="#f0a23b" stroke-width="6" stroke-linecap="round"/><circle cx="66" cy="42" r="5" fill="#ffe9a8"/><circle cx="67" cy="42" r="2.4" fill="#200"/><path d="M82 48l4-3" stroke="#4b0f06" stroke-width="3" stroke-linecap="round"/><path d="M38 34l-8-10 14 4M28 48l-12-6 12-4" fill="#f0a23b" stroke="#4b0f06" stroke-width="2.5" stroke-linejoin="round"/>`;
export const ladder = `<path d="M34 6v88M66 6v88" stroke="var(--wood-dark)" stroke-width="9" stroke-linecap="round"/><path d="M34 6v88M66 6v88" stroke="var(--wood-light)" stroke-width="5" stroke-linecap="round"/><path d="M34 20h32M34 38h32M34 56h32M34 74h32" stroke="var(--wood-light)" stroke-width="6"/>`;
export const troll = `<path d="M24 86c-6-24-4-58 26-62 30 4 32 38 26 62z" fill="#6f8f5a" stroke="#24331a" stroke-width="3.5" stroke-linejoin="round"/><path d="M24 48l-14-10 6 20zM76 48l14-10-6 20z" fill="#6f8f5a" stroke="#24331a" stroke-width="3"/><circle cx="40" cy="48" r="6" fill="#fff2b0"/><circle cx="60" cy="48" r="6" fill="#fff2b0"/><circle cx="41" cy="49" r="2.6" fill="#200"/><circle cx="59" cy="49" r="2.6" fill="#200"/><path d="M36 68h28" stroke="#24331a" stroke-width="5" stroke-linecap="round"/><path d="M42 68v-8M58 68v-8" stroke="#fff7df" stroke-width="5" stroke-linecap="round"/><ellipse cx="50" cy="58" rx="6" ry="4" fill="#54703f"/>`;
export const crystal = `<path d="M50 12l14 22-6 48H42l-6-48z" fill="var(--crystal)" stroke="#3b2478" stroke-width="3" stroke-linejoin="round"/><path d="M26 40l12 10 2 32H26L16 60zM74 40L62 50l-2 32h14l10-22z" fill="var(--crystal)" stroke="#3b2478" stroke-width="3" stroke-linejoin="round" opacity=".9"/><path d="M50 14v66" stroke="#fff" stroke-width="2.5" opacity=".7"/>`;
export const eye = `<path d="M6 50c24-36 64-36 88 0-24 36-64 36-88 0z" fill="#fff7e3" stroke="var(--rim)" stroke-width="4"/><circle cx="50" cy="50" r="17" fill="#3f86d8" stroke="var(--rim)" stroke-width="3"/><circle cx="50" cy="50" r="7" fill="#100"/>`;
export const question = `<path d="M34 34c0-24 34-24 34 0 0 16-18 14-18 30" fill="none" stroke="var(--symbol)" stroke-width="9" stroke-linecap="round"/><circle cx="50" cy="84" r="6" fill="var(--symbol)"/>`;
export const stairs = `<path d="M12 86h18V68h18V50h18V32h22" fill="none" stroke="var(--symbol)" stroke-width="8" stroke-linejoin="round" stroke-linecap="round"/>`;
export const step = (count: number): string =>
  Array.from({ length: count }, (_, i) => {
    const x = count === 1 ? 62 : 44 + i * 32;
    return `<path d="M${x} 24 ${x - 28} 50l28 26" fill="none" stroke="var(--symbol)" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/>`;
  }).join("");
export const all_step = `<g fill="var(--symbol)"><circle cx="36" cy="30" r="9"/><circle cx="58" cy="24" r="9"/><circle cx="80" cy="30" r="9"/></g><path d="M24 54h62M24 54l16-12M24 54l16 12" fill="none" stroke="var(--symbol)" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/><path d="M24 80h62M24 80l14-9M24 80l14 9" fill="none" stroke="var(--symbol)" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" opacity=".7"/>`;
export const swap_places = `<circle cx="28" cy="50" r="14" fill="#3f86d8" stroke="var(--rim)" stroke-width="3"/><circle cx="72" cy="50" r="14" fill="#d8743f" stroke="var(--rim)" stroke-width="3"/>${arrows}`;

export const stroke = `fill="none" stroke="var(--symbol)" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"`;
export const fire = `<path d="M50 8c6 20 30 30 26 58-2 18-14 26-26 26S26 84 24 66c-2-16 10-22 12-36 8 4 10 10 10 16 6-10 6-24 4-38z" fill="#ff8a2a" stroke="#7a1c05" stroke-width="3"/><path d="M50 52c10 10 14 18 10 28-4 8-16 8-20 0-4-10 6-16 10-28z" fill="#ffd95a"/>`;
