// Drago, 200 wide and 160 high, looking to the left, toward the exit; his tail lies behind him. His fire is a drawing of its own, so that it can
// flicker; it ends where his mouth is.
const line = `stroke="#3a0a04" stroke-width="4" stroke-linejoin="round"`;
const spike = (x: number, y: number, turn: number): string =>
  `<path d="M-9 8 0-16 11 6z" transform="translate(${x} ${y}) rotate(${turn})" fill="#f0a23b" ${line}/>`;

export const drago =
  `<path d="M122 84C120 40 150 8 196 4c-10 16-6 26 2 36-12 4-16 14-8 28-14 0-22 10-18 28z" fill="#7c2413" ${line}/><path d="M128 82C134 52 158 26 190 10M134 86c12-24 30-38 56-46M140 92c10-14 26-22 44-24" fill="none" stroke="#3a0a04" stroke-width="2.5" opacity=".6"/>` +
  spike(112, 42, 14) +
  spike(130, 60, 36) +
  spike(141, 84, 58) +
  spike(158, 108, 40) +
  spike(180, 118, 14) +
  [212, 246, 280, 314].map((x) => spike(x, 122 + (x - 212) * 0.05, 4)).join("") +
  spike(346, 131, 10) +
  spike(376, 139, 18) +
  `<path d="M92 40C92 20 104 8 124 4c-8 12-10 24-8 40zM76 38C74 22 82 10 98 4c-4 12-2 24 2 36z" fill="#f3e6cc" ${line}/>` +
  `<path d="M10 84c0-12 18-18 32-24 6-16 24-26 46-24 32 4 50 28 54 58 8 20 34 30 60 32 70 4 120 0 170 10 30 7 48 16 60 28H66c20-14 28-32 22-52-10 8-28 8-44 3-10-3-20-7-23-13 9 1 19 1 27-3-10-1-28-2-35-8-2-2-3-5-3-9z" fill="#b8402a" ${line}/>` +
  `<path d="M88 112c6 20-2 38-22 52h44c14-18 16-46 2-66-6 8-14 12-24 14z" fill="#f0a23b" ${line}/><path d="M90 128l24-6M86 142l28-6M78 154l34-6" stroke="#a65a16" stroke-width="3"/>` +
  `<path d="M22 96l4 9 5-8 5 8 5-9" fill="#fff7e3" stroke="#3a0a04" stroke-width="2" stroke-linejoin="round"/>` +
  `<ellipse cx="66" cy="62" rx="11" ry="10" fill="#ffe9a8" ${line}/><ellipse cx="63" cy="62" rx="3" ry="8" fill="#1c0502"/><path d="M52 52c8-8 18-10 28-6" fill="none" stroke="#3a0a04" stroke-width="6" stroke-linecap="round"/>` +
  `<path d="M18 80c3-3 7-3 9-1" fill="none" stroke="#3a0a04" stroke-width="4" stroke-linecap="round"/>` +
  `<path d="M98 70c8 4 12 12 12 22M116 74c6 6 8 14 8 22" fill="none" stroke="#7c2413" stroke-width="4" stroke-linecap="round"/>`;

export const drago_fire = `<path d="M24 100C0 84-22 96-58 80c10 12 2 14-12 18 18 2 16 12 10 20 20-6 20 8 34 4 16-2 40-2 50-16z" fill="#ff8a2a" stroke="#a92f08" stroke-width="3" stroke-linejoin="round"/><path d="M22 101C4 94-14 100-36 94c6 6 0 10-8 12 14 4 20 6 34 2 14-2 26-2 32-7z" fill="#ffe27a"/>`;
