// Our own drawings of everything that is not a gallery, as SVG inside a square of 100 by 100.
// Colours come from the style sheet, so that both themes and both states fit.

const pick = `<path d="M18 40C30 20 62 14 84 30 66 27 50 32 40 44z" fill="var(--stone-light)" stroke="var(--rim)" stroke-width="3" stroke-linejoin="round"/><path d="M50 33 24 84" stroke="var(--wood-dark)" stroke-width="11" stroke-linecap="round"/><path d="M50 33 24 84" stroke="var(--wood-light)" stroke-width="6" stroke-linecap="round"/>`;
const lamp = `<path d="M38 24a12 12 0 0 1 24 0" fill="none" stroke="var(--stone-light)" stroke-width="5"/><path d="M34 30h32l4 10H30z" fill="var(--stone)" stroke="var(--rim)" stroke-width="3"/><rect x="33" y="40" width="34" height="34" rx="4" fill="#fff3c4" stroke="var(--rim)" stroke-width="3"/><path d="M50 46c9 10 9 16 0 22-9-6-9-12 0-22z" fill="#ff9d2e"/><path d="M50 54c4 5 4 9 0 12-4-3-4-7 0-12z" fill="#fff3a0"/><path d="M28 74h44v10H28z" fill="var(--stone)" stroke="var(--rim)" stroke-width="3"/>`;
const cart = `<path d="M20 30h60l-9 36H29z" fill="var(--wood)" stroke="var(--rim)" stroke-width="3" stroke-linejoin="round"/><path d="M24 42h52M27 54h46" stroke="var(--wood-dark)" stroke-width="3"/><path d="M24 30c4-12 16-6 18-10 6-6 14 0 16 2 10-4 16 2 18 8z" fill="var(--stone)" stroke="var(--rim)" stroke-width="3"/><circle cx="37" cy="74" r="10" fill="var(--stone-light)" stroke="var(--rim)" stroke-width="3"/><circle cx="64" cy="74" r="10" fill="var(--stone-light)" stroke="var(--rim)" stroke-width="3"/><circle cx="37" cy="74" r="3" fill="var(--rim)"/><circle cx="64" cy="74" r="3" fill="var(--rim)"/>`;

const tools: Record<string, string> = { pick, lamp, cart };

// Broken: a jagged red star with a cracked tool on a pale ground, so that even in small it is clear which. Mended: a
// round green shield with a tick.
const jagged = `<path d="M50 2l10 14 15-9 2 17 18-2-8 16 12 12-15 8 6 17-18-1-1 18-16-8-10 13-10-14-15 9-2-17-18 1 8-16L2 48l15-8-6-17 18 1 1-18 15 9z" fill="var(--broken)" opacity=".92"/>`;
const crack = `<path d="M60 12 46 38l12 8-16 22 8 4-8 20" fill="none" stroke="#fff" stroke-width="7" stroke-linejoin="round" stroke-linecap="round"/><path d="M60 12 46 38l12 8-16 22 8 4-8 20" fill="none" stroke="#7c1405" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/>`;
const shield = `<circle cx="50" cy="50" r="46" fill="var(--mended)" opacity=".95"/>`;
const tick = `<circle cx="76" cy="76" r="19" fill="#fff" stroke="#14532d" stroke-width="3"/><path d="M66 76l8 9 13-17" fill="none" stroke="#14532d" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`;
const scaled = (art: string, scale: number, x: number, y: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${art}</g>`;

const pale = `<circle cx="50" cy="50" r="31" fill="#fff1d8"/>`;
const broken = (tool: string): string => jagged + pale + scaled(tools[tool]!, 0.62, 19, 19) + crack;
const mended = (first: string, second?: string): string =>
  shield +
  (second
    ? scaled(tools[first]!, 0.52, 4, 12) + scaled(tools[second]!, 0.52, 44, 12)
    : scaled(tools[first]!, 0.72, 10, 8)) +
  tick;

const boulder = (x: number, y: number, r: number): string =>
  `<path d="M${x - r} ${y + r * 0.3}l${r * 0.3}-${r}l${r * 0.8}-${r * 0.3}l${r * 0.7} ${r * 0.6}l${r * 0.1} ${r * 0.8}l-${r * 0.9} ${r * 0.5}z" fill="var(--stone-light)" stroke="var(--rim)" stroke-width="3" stroke-linejoin="round"/>`;
const rockfall = `<path d="M12 8h76L76 24H26z" fill="var(--stone)" stroke="var(--rim)" stroke-width="3"/><path d="M30 32v10M50 30v16M70 32v8" stroke="var(--symbol)" stroke-width="4" stroke-linecap="round"/>${boulder(30, 60, 14)}${boulder(70, 56, 12)}${boulder(50, 78, 20)}${boulder(22, 86, 9)}${boulder(80, 84, 11)}`;
const map = `<path d="M14 24l24-8 24 8 24-8v60l-24 8-24-8-24 8z" fill="#f0dcae" stroke="#6b4a1d" stroke-width="3" stroke-linejoin="round"/><path d="M38 16v60M62 24v60" stroke="#c9ab6b" stroke-width="3"/><path d="M24 66c10-18 18 2 26-14s10-10 14-12" fill="none" stroke="#8a5a2b" stroke-width="4" stroke-dasharray="6 5"/><path d="M64 32l12 12M76 32 64 44" stroke="#c0321c" stroke-width="6" stroke-linecap="round"/>`;

const nugget = (x: number, y: number, size: number): string =>
  `<path d="M${x - size} ${y + size * 0.35}l${size * 0.35}-${size * 0.95}l${size * 0.75}-${size * 0.25}l${size * 0.8} ${size * 0.65}l-${size * 0.1} ${size * 0.7}l-${size * 0.95} ${size * 0.35}z" fill="var(--gold)" stroke="var(--gold-dark)" stroke-width="${Math.max(1.5, size / 7)}" stroke-linejoin="round"/><path d="M${x - size * 0.4} ${y - size * 0.2}l${size * 0.5}-${size * 0.2}" stroke="#fff3c0" stroke-width="${Math.max(1.5, size / 6)}" stroke-linecap="round"/>`;
const gold_heap = nugget(34, 66, 18) + nugget(66, 66, 18) + nugget(50, 46, 20);
const rock_lump = `<path d="M22 70l10-30 22-14 22 12 6 26-16 16-30 2z" fill="#3b3733" stroke="#100d0b" stroke-width="4" stroke-linejoin="round"/><path d="M40 40l14-8M36 52l6-6" stroke="#857d75" stroke-width="4" stroke-linecap="round"/>`;

const sack = (body: string): string =>
  `<path d="M38 26c-6 14-22 24-22 42 0 14 14 22 34 22s34-8 34-22c0-18-16-28-22-42z" fill="${body}" stroke="var(--rim)" stroke-width="3"/><path d="M36 26h28l6-12H30z" fill="${body}" stroke="var(--rim)" stroke-width="3"/><path d="M34 27h32" stroke="#e9d7a8" stroke-width="5" stroke-linecap="round"/>`;
const palm = (fill: string): string =>
  `<path d="M34 92c-8-12-20-24-20-34 0-6 8-6 11-1l6 9V26c0-8 10-8 10 0v22-30c0-8 11-8 11 0v30-26c0-8 11-8 11 0v28-18c0-8 10-8 10 0v36c0 12-4 18-8 24z" fill="${fill}" stroke="var(--rim)" stroke-width="3" stroke-linejoin="round"/>`;
const bars = (open: boolean): string =>
  `<path d="M16 92V44a34 34 0 0 1 68 0v48z" fill="#0d0a08" stroke="var(--stone-light)" stroke-width="6"/><circle cx="50" cy="56" r="13" fill="#e8b98c"/><path d="M32 88c2-16 10-20 18-20s16 4 18 20z" fill="#9a8f84"/><path d="M37 50c0-16 26-16 26 0z" fill="#b9862e"/>` +
  (open
    ? `<path d="M84 92V40l-20-8v52z" fill="none" stroke="var(--mended)" stroke-width="6" stroke-linejoin="round"/><path d="M74 36v50" stroke="var(--mended)" stroke-width="5"/>`
    : `<path d="M30 22v70M43 12v80M57 12v80M70 22v70" stroke="var(--stone-light)" stroke-width="5"/>`);
const hat = (fill: string): string =>
  `<path d="M10 72c8-6 14-34 40-42 14-4 24 4 30 12l-12 2c8 10 12 20 22 28-24 8-56 8-80 0z" fill="${fill}" stroke="var(--rim)" stroke-width="3" stroke-linejoin="round"/>`;
const arrows = `<path d="M20 22c18-14 42-14 58 0" fill="none" stroke="var(--symbol)" stroke-width="6" stroke-linecap="round"/><path d="M80 8v16H64" fill="none" stroke="var(--symbol)" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/><path d="M80 80c-18 14-42 14-58 0" fill="none" stroke="var(--symbol)" stroke-width="6" stroke-linecap="round"/><path d="M20 94V78h16" fill="none" stroke="var(--symbol)" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`;
const small_card = (x: number, y: number, turn: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="22" height="30" rx="3" fill="${fill}" stroke="var(--rim)" stroke-width="2.5" transform="rotate(${turn} ${x + 11} ${y + 30})"/>`;
const fan = (x: number, y: number, fill: string): string =>
  small_card(x - 8, y, -18, fill) + small_card(x, y - 3, 0, fill) + small_card(x + 8, y, 18, fill);
const board = (x: number, y: number): string =>
  `<rect x="${x}" y="${y}" width="34" height="34" rx="3" fill="#241a12" stroke="var(--wood-light)" stroke-width="3"/><path d="M${x + 3} ${y + 6}l28 22M${x + 3} ${y + 28}l28-22" stroke="var(--wood)" stroke-width="7"/>`;
const tile = (x: number, y: number, size: number, d: string): string =>
  `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="4" fill="var(--rock)" stroke="var(--card-line)" stroke-width="2.5"/><g transform="translate(${x} ${y}) scale(${size / 100})"><path d="${d}" fill="none" stroke="var(--floor)" stroke-width="34"/></g>`;
const glass = `<circle cx="42" cy="40" r="28" fill="rgb(190 225 250 / 35%)" stroke="var(--stone-light)" stroke-width="7"/><path d="M63 62l24 26" stroke="var(--wood)" stroke-width="11" stroke-linecap="round"/><circle cx="42" cy="42" r="11" fill="#e8b98c"/><path d="M30 38c0-16 24-16 24 0z" fill="#b9862e"/><path d="M32 46c2 16 18 16 20 0z" fill="#d9d2c8"/>`;
const key = `<circle cx="32" cy="36" r="19" fill="none" stroke="var(--gold)" stroke-width="10"/><path d="M45 50l36 36M66 70l11-11M76 80l9-9" fill="none" stroke="var(--gold)" stroke-width="9" stroke-linecap="round"/><circle cx="32" cy="36" r="24" fill="none" stroke="var(--gold-dark)" stroke-width="2.5"/>`;
const chest = `<path d="M14 46c0-22 10-28 36-28s36 6 36 28z" fill="var(--wood)" stroke="var(--rim)" stroke-width="3"/><rect x="14" y="46" width="72" height="38" rx="3" fill="var(--wood)" stroke="var(--rim)" stroke-width="3"/><path d="M14 46h72M28 22v62M72 22v62" stroke="var(--gold-dark)" stroke-width="5"/><rect x="42" y="40" width="16" height="20" rx="3" fill="var(--gold)" stroke="var(--gold-dark)" stroke-width="3"/>`;
const spider = `<circle cx="50" cy="58" r="19" fill="#221a2a" stroke="#000" stroke-width="3"/><circle cx="50" cy="34" r="12" fill="#221a2a" stroke="#000" stroke-width="3"/><path d="M34 50C14 40 12 28 12 18M34 58C12 58 8 66 6 76M38 70C22 78 20 88 20 94M66 50c20-10 22-22 22-32M66 58c22 0 26 8 28 18M62 70c16 8 18 18 18 24" fill="none" stroke="var(--symbol)" stroke-width="5" stroke-linecap="round"/><circle cx="45" cy="32" r="3" fill="#ff6a4d"/><circle cx="55" cy="32" r="3" fill="#ff6a4d"/>`;
const dragon = `<path d="M20 84c-8-30 6-52 34-56l8-16 6 16c16 2 22 14 22 26l-20 8c2 4 8 6 14 4-4 12-16 12-24 8-2 8 2 12 8 16z" fill="#b8402a" stroke="#4b0f06" stroke-width="3.5" stroke-linejoin="round"/><path d="M30 84c-2-12 4-24 14-30" fill="none" stroke="#f0a23b" stroke-width="6" stroke-linecap="round"/><circle cx="66" cy="42" r="5" fill="#ffe9a8"/><circle cx="67" cy="42" r="2.4" fill="#200"/><path d="M82 48l4-3" stroke="#4b0f06" stroke-width="3" stroke-linecap="round"/><path d="M38 34l-8-10 14 4M28 48l-12-6 12-4" fill="#f0a23b" stroke="#4b0f06" stroke-width="2.5" stroke-linejoin="round"/>`;
const mug = `<path d="M24 34h40v46c0 6-40 6-40 0z" fill="#d79a3c" stroke="var(--rim)" stroke-width="3"/><path d="M64 44c20-4 20 26 0 24" fill="none" stroke="var(--stone-light)" stroke-width="6"/><path d="M20 36c-4-14 12-18 16-10 4-10 18-8 18 0 10-4 16 6 12 12-8 6-38 6-46-2z" fill="#fff7e3" stroke="var(--rim)" stroke-width="3"/>`;
const wardrobe = `<rect x="20" y="10" width="60" height="78" rx="4" fill="var(--wood)" stroke="var(--rim)" stroke-width="3"/><path d="M50 10v78" stroke="var(--wood-dark)" stroke-width="3"/><circle cx="44" cy="50" r="3" fill="var(--gold)"/><circle cx="56" cy="50" r="3" fill="var(--gold)"/>${scaled(hat("#3f86d8"), 0.24, 24, 16)}${scaled(hat("#3f9c52"), 0.24, 54, 16)}`;
const ladder = `<path d="M34 6v88M66 6v88" stroke="var(--wood-dark)" stroke-width="9" stroke-linecap="round"/><path d="M34 6v88M66 6v88" stroke="var(--wood-light)" stroke-width="5" stroke-linecap="round"/><path d="M34 20h32M34 38h32M34 56h32M34 74h32" stroke="var(--wood-light)" stroke-width="6"/>`;
const troll = `<path d="M24 86c-6-24-4-58 26-62 30 4 32 38 26 62z" fill="#6f8f5a" stroke="#24331a" stroke-width="3.5" stroke-linejoin="round"/><path d="M24 48l-14-10 6 20zM76 48l14-10-6 20z" fill="#6f8f5a" stroke="#24331a" stroke-width="3"/><circle cx="40" cy="48" r="6" fill="#fff2b0"/><circle cx="60" cy="48" r="6" fill="#fff2b0"/><circle cx="41" cy="49" r="2.6" fill="#200"/><circle cx="59" cy="49" r="2.6" fill="#200"/><path d="M36 68h28" stroke="#24331a" stroke-width="5" stroke-linecap="round"/><path d="M42 68v-8M58 68v-8" stroke="#fff7df" stroke-width="5" stroke-linecap="round"/><ellipse cx="50" cy="58" rx="6" ry="4" fill="#54703f"/>`;
const crystal = `<path d="M50 12l14 22-6 48H42l-6-48z" fill="var(--crystal)" stroke="#3b2478" stroke-width="3" stroke-linejoin="round"/><path d="M26 40l12 10 2 32H26L16 60zM74 40L62 50l-2 32h14l10-22z" fill="var(--crystal)" stroke="#3b2478" stroke-width="3" stroke-linejoin="round" opacity=".9"/><path d="M50 14v66" stroke="#fff" stroke-width="2.5" opacity=".7"/>`;
const toll_dwarf = `<path d="M24 92c0-30 12-40 26-40s26 10 26 40z" fill="#7b4ba0" stroke="var(--rim)" stroke-width="3"/><circle cx="50" cy="44" r="18" fill="#e8b98c" stroke="var(--rim)" stroke-width="3"/><path d="M32 46c2 30 34 30 36 0-10 8-26 8-36 0z" fill="#d9d2c8" stroke="var(--rim)" stroke-width="2.5"/><path d="M28 40C30 14 70 14 72 40z" fill="#b9862e" stroke="var(--rim)" stroke-width="3"/>${nugget(76, 74, 14)}`;
const eye = `<path d="M6 50c24-36 64-36 88 0-24 36-64 36-88 0z" fill="#fff7e3" stroke="var(--rim)" stroke-width="4"/><circle cx="50" cy="50" r="17" fill="#3f86d8" stroke="var(--rim)" stroke-width="3"/><circle cx="50" cy="50" r="7" fill="#100"/>`;
const question = `<path d="M34 34c0-24 34-24 34 0 0 16-18 14-18 30" fill="none" stroke="var(--symbol)" stroke-width="9" stroke-linecap="round"/><circle cx="50" cy="84" r="6" fill="var(--symbol)"/>`;
const stairs = `<path d="M12 86h18V68h18V50h18V32h22" fill="none" stroke="var(--symbol)" stroke-width="8" stroke-linejoin="round" stroke-linecap="round"/>`;
const step = (count: number): string =>
  Array.from({ length: count }, (_, i) => {
    const x = count === 1 ? 62 : 44 + i * 32;
    return `<path d="M${x} 24 ${x - 28} 50l28 26" fill="none" stroke="var(--symbol)" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/>`;
  }).join("");
const all_step = `<g fill="var(--symbol)"><circle cx="36" cy="30" r="9"/><circle cx="58" cy="24" r="9"/><circle cx="80" cy="30" r="9"/></g><path d="M24 54h62M24 54l16-12M24 54l16 12" fill="none" stroke="var(--symbol)" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/><path d="M24 80h62M24 80l14-9M24 80l14 9" fill="none" stroke="var(--symbol)" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" opacity=".7"/>`;
const swap_places = `<circle cx="28" cy="50" r="14" fill="#3f86d8" stroke="var(--rim)" stroke-width="3"/><circle cx="72" cy="50" r="14" fill="#d8743f" stroke="var(--rim)" stroke-width="3"/>${arrows}`;

const stroke = `fill="none" stroke="var(--symbol)" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"`;
const bell = `<path d="M22 72h56c-8-8-8-18-8-30a20 20 0 0 0-40 0c0 12 0 22-8 30z" ${stroke}/><path d="M42 84c4 6 12 6 16 0" ${stroke}/>`;
const INTERFACE: Record<string, string> = {
  sound: bell,
  silence: bell + `<path d="M16 14l70 72" ${stroke}/>`,
  sun: `<circle cx="50" cy="50" r="18" ${stroke}/><path d="M50 10v10M50 80v10M10 50h10M80 50h10M22 22l7 7M71 71l7 7M22 78l7-7M71 29l7-7" ${stroke}/>`,
  moon: `<path d="M64 14a38 38 0 1 0 22 54 32 32 0 0 1-22-54z" ${stroke}/>`,
  first: `<path d="M26 22v56M76 24 44 50l32 26z" ${stroke}/>`,
  previous: `<path d="M66 22 32 50l34 28z" ${stroke}/>`,
  next: `<path d="M34 22l34 28-34 28z" ${stroke}/>`,
  play: `<path d="M32 18l46 32-46 32z" ${stroke} fill="currentColor"/>`,
  pause: `<path d="M36 22v56M64 22v56" ${stroke} stroke-width="12"/>`,
  heard: `<path d="M20 40h16l20-18v56L36 60H20zM68 36c8 8 8 20 0 28" ${stroke}/>`,
  muted: `<path d="M20 40h16l20-18v56L36 60H20zM68 40l20 20M88 40 68 60" ${stroke}/>`,
};

export const SYMBOLS: Record<string, string> = {
  ...INTERFACE,
  pick,
  lamp,
  cart,
  rockfall,
  map,
  key,
  chest,
  spider,
  dragon,
  ladder,
  troll,
  crystal,
  eye,
  question,
  stairs,
  mug,
  wardrobe,
  fire: `<path d="M50 8c6 20 30 30 26 58-2 18-14 26-26 26S26 84 24 66c-2-16 10-22 12-36 8 4 10 10 10 16 6-10 6-24 4-38z" fill="#ff8a2a" stroke="#7a1c05" stroke-width="3"/><path d="M50 52c10 10 14 18 10 28-4 8-16 8-20 0-4-10 6-16 10-28z" fill="#ffd95a"/>`,
  "broken-pick": broken("pick"),
  "broken-lamp": broken("lamp"),
  "broken-cart": broken("cart"),
  "repair-pick": mended("pick"),
  "repair-lamp": mended("lamp"),
  "repair-cart": mended("cart"),
  "repair-pick-lamp": mended("pick", "lamp"),
  "repair-pick-cart": mended("pick", "cart"),
  "repair-lamp-cart": mended("lamp", "cart"),
  "master-craftsman": shield + scaled(pick, 0.4, 30, 2) + scaled(lamp, 0.4, 6, 36) + scaled(cart, 0.4, 48, 36) + tick,
  theft:
    sack("#7d6a4d") +
    nugget(50, 60, 15) +
    `<path d="M8 20c10-10 20-10 26 0l16 14" fill="none" stroke="#e8b98c" stroke-width="11" stroke-linecap="round"/>`,
  "hands-off":
    palm("#e8b98c") + `<path d="M14 14l72 72" stroke="var(--broken)" stroke-width="9" stroke-linecap="round"/>`,
  trapped: bars(false),
  free: bars(true),
  inspection: glass,
  "hat-swap": scaled(hat("#3f86d8"), 0.5, 4, 22) + scaled(hat("#3f9c52"), 0.5, 46, 22) + arrows,
  "hand-swap": fan(18, 36, "#3f86d8") + fan(60, 36, "#d8743f") + arrows,
  "goal-swap": board(8, 33) + board(58, 33) + arrows,
  "treasure-trove": chest + small_card(38, 8, -10, "var(--floor-light)") + small_card(48, 6, 12, "var(--floor)"),
  veto:
    `<path d="M30 6h40l24 24v40L70 94H30L6 70V30z" fill="var(--broken)" stroke="#fff" stroke-width="4"/>` +
    scaled(palm("#fff3e0"), 0.66, 17, 16),
  turnaround:
    `<path d="M78 34A34 34 0 1 0 84 56" fill="none" stroke="var(--symbol)" stroke-width="9" stroke-linecap="round"/><path d="M82 12v24H58" fill="none" stroke="var(--symbol)" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>` +
    scaled(hat("#b9862e"), 0.4, 30, 28),
  "path-specialist": tile(8, 12, 48, "M50 0V100") + tile(44, 42, 48, "M0 50H100"),
  detour:
    tile(8, 44, 46, "M0 50H100") +
    `<path d="M34 38C36 8 74 8 76 44" fill="none" stroke="var(--symbol)" stroke-width="7" stroke-dasharray="9 7" stroke-linecap="round"/><path d="M62 40l14 12 12-14" fill="none" stroke="var(--symbol)" stroke-width="7" stroke-linejoin="round" stroke-linecap="round"/>`,
  treasure: gold_heap,
  stone: rock_lump,
  gold: nugget(50, 54, 30),
  nugget: nugget(50, 54, 30),
  two: nugget(34, 58, 22) + nugget(66, 50, 24),
  back:
    nugget(62, 54, 24) +
    `<path d="M34 28 12 52l22 22" fill="none" stroke="var(--symbol)" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>`,
  sack: sack("#8a6d3f") + nugget(50, 62, 16),
  "toll-dwarf": toll_dwarf,
  step: step(1),
  double: step(2),
  all: all_step,
  swap: swap_places,
  extra: nugget(30, 62, 18) + nugget(68, 62, 18) + nugget(50, 38, 18),
  hat: hat("#b9862e"),
  none: "",
};

export const nugget_art = nugget;

export const has_symbol = (name: string): boolean => name in SYMBOLS;

// The drawing for a name, or the nearest one: `stone-NE` is a stone, `repair-x` a repair.
export function symbol_of(name: string): string {
  if (name in SYMBOLS) return SYMBOLS[name]!;
  const stem = name.split(/[-/ ]/)[0] ?? "";
  return SYMBOLS[stem] ?? question;
}
