import { box, dot, line, repeat, shape, shine } from './kit.mjs';

/** Our drawings: tools, cleaning, kitchen. The helpers are in drawings.mjs. */
export const home = {
  trapano: `${box(1, 22.6, 14, 3.4, 1.7, '$steel')}${shape('M22 16.5l-9 3v9.6l9 3z', '$dark')}${shape('M29 31h13l-2.6 17h-9.2z', '$blue')}
    ${box(25, 46, 19, 11, 3.5, '$dark')}${box(19, 14, 35, 20, 8, '$blue')}${box(48, 16.5, 9, 15, 4.5, '$dark')}${box(26, 34, 4.4, 8, 2.2, '#332D3B')}
    ${shine(23, 17, 22)}${repeat(36, 44, 4, (x) => line(`M${x} 24v5`, '#fff', 1.6, 'opacity=".6"'))}`,
  avvitatore: `${box(4, 23.4, 12, 3, 1, '$steel')}${shape('M3 22.6l3 1v2.6l-3 1z', '#8d88a0')}${shape('M24 18l-8 2v10l8 2z', '$rubber')}${shape('M33 31h13l3 17H37z', '$rubber')}
    ${box(31, 46, 24, 11, 3.5, '$yellow')}${box(22, 15, 31, 19, 8, '$yellow')}${box(22, 15, 7, 19, 3, '$dark')}${box(30, 34, 4.4, 7, 2.2, '#D0244B')}
    ${shine(33, 18, 15)}${dot(44, 26, 3, '#332D3B')}${box(36, 50, 9, 3, 1.5, '#332D3B')}`,
  segaCircolare: `${line('M37 22q0-12 10-12h6q6 0 6 6v10', '#4a4354', 5.5)}${dot(27, 39, 18.5, '$steel')}
    <circle cx="27" cy="39" r="18.5" fill="none" stroke="#8d88a0" stroke-width="3" stroke-dasharray="3.2 2.6"/>${dot(27, 39, 4.5, '$dark')}
    ${shape('M6 37a21 21 0 0 1 42 0z', '$orange')}${box(36, 21, 24, 15, 6, '$dark')}${box(2, 44, 60, 4.6, 2.3, '$dark')}
    ${line('M12 31a16 16 0 0 1 12-9', '#fff', 2.6, 'opacity=".5"')}${repeat(43, 53, 5, (x) => line(`M${x} 25.5v6`, '#fff', 1.5, 'opacity=".4"'))}`,
  seghetto: `${box(16, 45, 3.6, 17, 1, '$steel')}${repeat(47, 59, 3, (y) => shape(`M16 ${y}l-2.4 1.4 2.4 1.4z`, '#a49fb6'))}
    ${line('M22 22q2-13 16-13h8q9 0 9 9v9', '#4a4354', 6)}${shape('M9 24q0-5 5-5h34q10 0 10 9v6q0 6-7 6H9z', '$teal')}${shape('M9 30h12v12H12q-3 0-3-3z', '$dark')}
    ${box(4, 41, 52, 5, 2.5, '$steel')}${shine(26, 22, 24)}${dot(47, 32, 3.4, '#fff')}${repeat(28, 38, 5, (x) => line(`M${x} 29v6`, '#0f5a60', 1.8))}`,
  demolitore: `${shape('M30 44h4l1.4 14L32 63l-3.4-5z', '$steel')}${box(27, 36, 10, 10, 3, '$dark')}${shape('M22 12q0-4 4-4h12q4 0 4 4v20q0 6-5 6H27q-5 0-5-6z', '$orange')}
    ${line('M14 5h36M18 5v9q0 4 4 4M46 5v9q0 4-4 4', '#4a4354', 5)}${line('M22 28H11v-8', '#4a4354', 4.6)}${box(25.5, 14, 13, 10, 3, '#fff', 'opacity=".35"')}
    ${repeat(27, 33, 3, (y) => line(`M27 ${y}h10`, '#8e3d1a', 1.4))}`,
  aspirapolvere: `${line('M20 36Q4 12 26 7q20-4 24 15', '#5c5468', 4.4)}${line('M50 22l5 26', '#b5b0c4', 4.4)}${box(45, 47, 18, 9, 4, '$dark')}
    ${shape('M4 48q0-19 18-19h6q15 0 15 16v7q0 3-3 3H8q-4 0-4-4z', '$red')}${dot(28, 42, 9, '$glass')}${dot(28, 42, 4.6, '#7fb9df')}
    ${dot(13, 52, 8, '$rubber')}${dot(13, 52, 3, '#a49fb6')}${dot(38, 55, 4.4, '$rubber')}${line('M10 38q3-5 9-5', '#fff', 2.6, 'opacity=".5"')}`,
  vapore: `${line('M28 42Q13 46 13 29', '#4a4354', 4)}${box(8, 16, 10, 15, 4, '$dark')}${shape('M10 11h6l1 6H9z', '$steel')}
    ${dot(8, 7, 4.6, '$glass')}${dot(15, 4.8, 4.4, '$glass')}${dot(20, 9, 3.4, '$glass')}${line('M32 31q10-17 21 0', '#4a4354', 5)}
    ${box(24, 29, 38, 24, 11, '$plum')}${dot(43, 41, 7, '$white')}${line('M43 41l3-3', '#7142AC', 2)}${dot(33, 54, 5, '$rubber')}${dot(53, 54, 5, '$rubber')}${shine(32, 32, 18)}`,
  idropulitrice: `${line('M32 24V9q0-4 4-4h12q4 0 4 4v15', '#4a4354', 4)}${line('M30 46Q8 52 12 32', '#332D3B', 3.6)}
    ${line('M14 36L7 13', '#b5b0c4', 4)}${line('M14.5 37l-1-4', '#332D3B', 6.5)}${line('M6.4 9.5L3 2M7 9V1M8.5 9.5L13 2.5', '#4FA3EE', 2.4)}
    ${box(27, 20, 30, 34, 8, '$yellow')}${box(32, 26, 20, 10, 4, '$dark')}${dot(42, 31, 2.6, '#8ADB73')}${repeat(41, 47, 3, (y) => line(`M34 ${y}h16`, '#a86f10', 1.6))}
    ${dot(31, 55, 7, '$rubber')}${dot(31, 55, 2.6, '#a49fb6')}${dot(53, 55, 7, '$rubber')}${dot(53, 55, 2.6, '#a49fb6')}`,
  deumidificatore: `${dot(22, 58, 4, '$rubber')}${dot(44, 58, 4, '$rubber')}${box(14, 5, 38, 52, 8, '$white')}${repeat(12, 24, 4, (y) => box(21, y, 24, 2.2, 1.1, '#a49fb6'))}
    ${box(19, 33, 28, 18, 4, '#cfe8f8')}${shape('M19 42q7-4 14 0t14 0v6q0 3-4 3H23q-4 0-4-4z', '$blue')}${dot(24, 29, 1.6, '#2B9657')}
    ${shape('M7 14q5 6.5 5 9.5a5 5 0 0 1-10 0q0-3 5-9.5z', '$blue')}${shape('M58 30q4 5 4 7.6a4 4 0 0 1-8 0q0-2.6 4-7.6z', '$blue')}`,
  ventilatore: `${box(29.6, 40, 4.8, 18, 1, '$steel')}<ellipse cx="32" cy="59" rx="17" ry="4" fill="$dark"/>${dot(32, 24, 22, '#eef5fa')}
    ${[0, 120, 240].map((a) => shape('M32 24q-10-13 0-18.5q11 2.5 0 18.5z', '$blue', `transform="rotate(${a} 32 24)"`)).join('')}
    ${[10, 16, 22].map((r) => `<circle cx="32" cy="24" r="${r}" fill="none" stroke="#8d88a0" stroke-width="${r === 22 ? 2.6 : 1}"/>`).join('')}
    ${[30, 90, 150].map((a) => `<path d="M10 24h44" stroke="#8d88a0" stroke-width=".9" transform="rotate(${a} 32 24)"/>`).join('')}${dot(32, 24, 4.6, '$dark')}`,
  stufa: `${box(13, 48, 8, 10, 2, '$dark')}${box(43, 48, 8, 10, 2, '$dark')}${box(5, 17, 54, 34, 7, '$dark')}${box(10, 21.5, 44, 25, 3, '#f3d9c8')}
    ${[24, 31.5, 39].map((y) => box(12, y, 40, 5, 2.5, '$glow')).join('')}${repeat(16, 48, 8, (x) => line(`M${x} 22v24`, '#4a4354', 1.3))}
    ${[20, 32, 44].map((x) => line(`M${x} 13q-4-3 0-6t0-6`, '#EC6529', 2.8)).join('')}`,
  ferro: `${shape('M3 51h57v3q0 4-4 4H8q-6 0-5-7z', '$steel')}${line('M20 32Q24 13 42 13h8q6 0 6 6v10', '#4a4354', 6.5)}${shape('M3 50q4-24 36-25h14q4 0 5 4l3 21z', '$blue')}
    ${dot(42, 38, 5.6, '$white')}${line('M42 38l2.6-2.6', '#2666D0', 1.8)}${line('M13 43q5-9 18-11', '#fff', 2.6, 'opacity=".5"')}
    ${line('M56 20q8-4 5-12', '#332D3B', 2.6)}${dot(9, 22, 4, '$glass')}${dot(5, 14, 3.2, '$glass')}${dot(13, 13, 2.6, '$glass')}`,
  robot: `<ellipse cx="32" cy="41" rx="30" ry="17" fill="$dark"/><ellipse cx="32" cy="35" rx="30" ry="17" fill="$white"/>
    <ellipse cx="32" cy="34" rx="22" ry="11.5" fill="none" stroke="#bdb8ca" stroke-width="1.6"/><ellipse cx="32" cy="29" rx="9" ry="5" fill="$dark"/>
    <ellipse cx="32" cy="27" rx="9" ry="5" fill="$teal"/>${line('M5 43q8 12 27 12t27-12', '#8d88a0', 1.6)}${dot(32, 42, 2, '#2B9657')}
    ${shape('M54 6l1.6 4.4L60 12l-4.4 1.6L54 18l-1.6-4.4L48 12l4.4-1.6z', '#F5AE2A')}${shape('M12 6q4 5 4 7.6a4 4 0 0 1-8 0Q8 11 12 6z', '$blue')}`,
  pasta: `${shape('M18 20V4q11-4 22 0v16z', '$cream')}${line('M46 30h11V18', '#8d88a0', 3.6)}${box(52, 6, 10, 14, 5, '$red')}
    ${repeat(20, 38, 3.6, (x) => line(`M${x} 40v19`, '#EFC77f', 2.4))}${shape('M10 22q0-6 6-6h26q6 0 6 6v16q0 4-4 4H14q-4 0-4-4z', '$steel')}
    ${box(15, 22, 28, 5.6, 2.8, '$dark')}${box(15, 30, 28, 5.6, 2.8, '$dark')}${shape('M7 42h8v14q0 3-4 3t-4-3z', '$dark')}${shape('M43 42h8v14q0 3-4 3t-4-3z', '$dark')}${shine(16, 18, 18, 2)}`,
  planetaria: `${shape('M40 24h15v32H40z', '$red')}${box(6, 53, 51, 7, 3.5, '$red')}<ellipse cx="21" cy="36" rx="5" ry="10" fill="none" stroke="#8d88a0" stroke-width="1.8"/>
    ${line('M21 26v20', '#8d88a0', 1.8)}${shape('M6 37h30q0 16-9 16H15q-9 0-9-16z', '$steel')}${box(7, 9, 51, 19, 9.5, '$red')}${box(8, 19, 48, 2.4, 1.2, '#fff', 'opacity=".7"')}
    ${box(17, 26, 8, 5, 2, '$dark')}${dot(48, 36, 3, '$white')}${shine(15, 12, 24)}${line('M10 41q1 7 5 9', '#fff', 2.2, 'opacity=".7"')}`,
  frullatore: `${line('M45 14q11 0 10 10-1 8-12 8', '#7fb0cf', 4)}${shape('M16 9h32l-4.5 31h-23z', '$glass')}${shape('M17.6 20q7-3 14.4 0t14.4 0l-2.9 20h-23z', '$red')}
    ${dot(26, 29, 2.6, '#ff9a8a')}${dot(36, 33, 2, '#ff9a8a')}${dot(35, 25, 1.6, '#ff9a8a')}${box(14, 3, 36, 7, 3.5, '$dark')}
    ${shape('M20 39h24l5 17q1 4-3 4H18q-4 0-3-4z', '$dark')}${dot(32, 50, 4.6, '$orange')}${line('M22 14l2.6 20', '#fff', 2.4, 'opacity=".6"')}`,
  essiccatore: `${shape('M8 17q0-11 24-11t24 11z', '$white')}${box(27, 3, 10, 5, 2.5, '$dark')}
    ${[17, 25, 33, 41].map((y, i) => `${box(6, y, 52, 7.4, 3, '$glass')}${[14, 23, 32, 41, 50].map((x, k) => dot(x, y + 3.7, 2.7, ['$orange', '$red', '$green', '$yellow'][(i + k) % 4])).join('')}`).join('')}
    ${box(8, 49, 48, 11, 4, '$dark')}${dot(32, 54.5, 3.2, '$orange')}${box(14, 53.4, 9, 2.2, 1.1, '#8ADB73')}`,
  fornoPizza: `${box(40, 3, 10, 15, 3, '$dark')}${shape('M4 46Q4 13 32 13t28 33z', '$orange')}${shape('M14 46q0-18 18-18t18 18z', '#3a2a2a')}
    ${shape('M20 46q-3-8 3-13 0 4 3 6 1-5 5-7-1 5 3 8 4-1 3-5 6 5 4 11z', '$glow')}<ellipse cx="33" cy="46" rx="14" ry="3.6" fill="#E9A75A"/><ellipse cx="33" cy="45.2" rx="11.5" ry="2.6" fill="#F8D87A"/>
    ${dot(28, 45, 1.2, '#D0244B')}${dot(34, 44.4, 1.2, '#D0244B')}${dot(39, 45.5, 1.2, '#D0244B')}${box(2, 47, 60, 6, 3, '$steel')}${box(9, 53, 6, 8, 2, '$dark')}${box(49, 53, 6, 8, 2, '$dark')}
    ${line('M11 32q4-10 14-13', '#fff', 2.8, 'opacity=".5"')}`,
  frigo: `${line('M14 22v-9q0-5 5-5h26q5 0 5 5v9', '#8d88a0', 4.6)}${box(6, 26, 52, 32, 6, '$blue')}${box(4, 18, 56, 12, 5, '$white')}${box(27, 26, 10, 8, 2.5, '#8d88a0')}
    ${[0, 60, 120].map((a) => `<g transform="rotate(${a} 32 45)">${line('M32 37v16M29.5 39.5l2.5 2.5 2.5-2.5M29.5 50.5l2.5-2.5 2.5 2.5', '#fff', 1.8)}</g>`).join('')}
    ${shine(10, 20.5, 16)}${dot(14, 58, 3.6, '$rubber')}${dot(50, 58, 3.6, '$rubber')}`,
};
