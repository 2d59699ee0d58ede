import { home } from './drawings-home.mjs';
import { outside } from './drawings-outside.mjs';

/** Our drawings are 64 × 64; `$name` refers to one of these gradients, from top left to bottom right. */
const gradients = {
  steel: ['#ECEAF3', '#A49FB6'],
  dark: ['#635B6E', '#332D3B'],
  rubber: ['#4F4957', '#26222C'],
  red: ['#FF6B5E', '#D0244B'],
  orange: ['#FFB04A', '#EC6529'],
  yellow: ['#FFE485', '#F5AE2A'],
  green: ['#8ADB73', '#2B9657'],
  blue: ['#6CBDFB', '#2666D0'],
  teal: ['#6AD6CA', '#1E8C94'],
  plum: ['#BF86E0', '#7142AC'],
  wood: ['#D29A6C', '#8B5843'],
  cream: ['#FFF5E2', '#EFCF9F'],
  white: ['#FFFFFF', '#DAD6E4'],
  glass: ['#E4F5FF', '#9CD0F2'],
  glow: ['#FFF2B8', '#FF8A34'],
};

/** The SVG body of one of our drawings, with the gradients it uses. */
export function drawings(name) {
  const shapes = { ...home, ...outside }[name];
  if (!shapes) throw new Error(`There is no drawing named ${name}.`);
  const used = [...new Set([...shapes.matchAll(/\$(\w+)/g)].map(([, key]) => key))];
  const defs = used.map((key) => {
    const [from, to] = gradients[key];
    return `<linearGradient id="${key}" x1="0" y1="0" x2=".8" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
  });
  return `<defs>${defs.join('')}</defs><g stroke-linecap="round" stroke-linejoin="round">${shapes.replace(/\$(\w+)/g, 'url(#$1)')}</g>`;
}
