// Strokes that drawings are put together from: tools, hats, cards, nuggets, each inside a square of 100 by 100. Knows no
// card and no module.

export const pick = `<path d="M18 40C30 20 62 14 84 30 66 27 50 32 40 44z" fill="var(--stone-light)" stroke="var(--rim)" stroke-width="3" stroke-linejoin="round"/><path d="M50 33 24 84" stroke="var(--wood-dark)" stroke-width="11" stroke-linecap="round"/><path d="M50 33 24 84" stroke="var(--wood-light)" stroke-width="6" stroke-linecap="round"/>`;
export const lamp = `<path d="M38 24a12 12 0 0 1 24 0" fill="none" stroke="var(--stone-light)" stroke-width="5"/><path d="M34 30h32l4 10H30z" fill="var(--stone)" stroke="var(--rim)" stroke-width="3"/><rect x="33" y="40" width="34" height="34" rx="4" fill="#fff3c4" stroke="var(--rim)" stroke-width="3"/><path d="M50 46c9 10 9 16 0 22-9-6-9-12 0-22z" fill="#ff9d2e"/><path d="M50 54c4 5 4 9 0 12-4-3-4-7 0-12z" fill="#fff3a0"/><path d="M28 74h44v10H28z" fill="var(--stone)" stroke="var(--rim)" stroke-width="3"/>`;
export const cart = `<path d="M20 30h60l-9 36H29z" fill="var(--wood)" stroke="var(--rim)" stroke-width="3" stroke-linejoin="round"/><path d="M24 42h52M27 54h46" stroke="var(--wood-dark)" stroke-width="3"/><path d="M24 30c4-12 16-6 18-10 6-6 14 0 16 2 10-4 16 2 18 8z" fill="var(--stone)" stroke="var(--rim)" stroke-width="3"/><circle cx="37" cy="74" r="10" fill="var(--stone-light)" stroke="var(--rim)" stroke-width="3"/><circle cx="64" cy="74" r="10" fill="var(--stone-light)" stroke="var(--rim)" stroke-width="3"/><circle cx="37" cy="74" r="3" fill="var(--rim)"/><circle cx="64" cy="74" r="3" fill="var(--rim)"/>`;

export const tools: Record<string, string> = { pick, lamp, cart };

// Broken: a jagged red star with a cracked tool on a pale ground, so that even in small it is clear which. Mended: a
// round green shield with a tick.
export const jagged = `<path d="M50 2l10 14 15-9 2 17 18-2-8 16 12 12-15 8 6 17-18-1-1 18-16-8-10 13-10-14-15 9-2-17-18 1 8-16L2 48l15-8-6-17 18 1 1-18 15 9z" fill="var(--broken)" opacity=".92"/>`;
export const crack = `<path d="M60 12 46 38l12 8-16 22 8 4-8 20" fill="none" stroke="#fff" stroke-width="7" stroke-linejoin="round" stroke-linecap="round"/><path d="M60 12 46 38l12 8-16 22 8 4-8 20" fill="none" stroke="#7c1405" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/>`;
export const shield = `<circle cx="50" cy="50" r="46" fill="var(--mended)" opacity=".95"/>`;
export const tick = `<circle cx="76" cy="76" r="19" fill="#fff" stroke="#14532d" stroke-width="3"/><path d="M66 76l8 9 13-17" fill="none" stroke="#14532d" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`;
export const scaled = (art: string, scale: number, x: number, y: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${art}</g>`;

export const pale = `<circle cx="50" cy="50" r="31" fill="#fff1d8"/>`;
export const broken = (tool: string): string => jagged + pale + scaled(tools[tool]!, 0.62, 19, 19) + crack;
export const mended = (first: string, second?: string): string =>
  shield +
  (second
    ? scaled(tools[first]!, 0.52, 4, 12) + scaled(tools[second]!, 0.52, 44, 12)
    : scaled(tools[first]!, 0.72, 10, 8)) +
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
export const bell = `<path d="M22 72h56c-8-8-8-18-8-30a20 20 0 0 0-40 0c0 12 0 22-8 30z" ${stroke}/><path d="M42 84c4 6 12 6 16 0" ${stroke}/>`;
