/** Rounds a coordinate; a hundredth of a unit is below a pixel at any scale in use. */
export function coordinate(value: number): string {
  return String(Math.round(value * 100) / 100);
}

interface Look {
  opacity?: number;
  /** More attributes, such as a dash pattern. */
  more?: string;
}

/** A stroked path. */
export function stroked(
  path: string,
  colour: string,
  width: number,
  { opacity = 1, more = '' }: Look = {},
): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${coordinate(width)}" stroke-linejoin="round"${opacityOf('stroke', opacity)}${more}/>`;
}

/** A filled path; where it overlaps itself, every second layer is a hole. */
export function filled(path: string, colour: string, { opacity = 1, more = '' }: Look = {}): string {
  return `<path d="${path}" fill="${colour}" fill-rule="evenodd"${opacityOf('fill', opacity)}${more}/>`;
}

function opacityOf(kind: 'fill' | 'stroke', opacity: number): string {
  return opacity === 1 ? '' : ` ${kind}-opacity="${opacity}"`;
}

/** Parts with a common origin, turned by an angle in degrees. */
export function placed(x: number, y: number, parts: string, { angle = 0, scale = 1 } = {}): string {
  const turn = angle === 0 ? '' : `rotate(${angle})`;
  const size = scale === 1 ? '' : `scale(${scale})`;
  return `<g transform="translate(${coordinate(x)} ${coordinate(y)})${turn}${size}">${parts}</g>`;
}

/** Parts seen only inside a path. */
export function clipped(id: string, path: string, parts: string): string {
  return `<clipPath id="${id}"><path d="${path}" clip-rule="evenodd"/></clipPath><g clip-path="url(#${id})">${parts}</g>`;
}

/** A rectangle's path. */
export function rectangle(x: number, y: number, width: number, height: number): string {
  return `M${coordinate(x)} ${coordinate(y)}h${coordinate(width)}v${coordinate(height)}h${coordinate(-width)}z`;
}

/** The path of a rectangle with round corners. */
export function roundRectangle(x: number, y: number, width: number, height: number, radius: number): string {
  const arc = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${coordinate(dx)} ${coordinate(dy)}`;
  const across = coordinate(width - 2 * radius);
  const down = coordinate(height - 2 * radius);
  return `M${coordinate(x + radius)} ${coordinate(y)}h${across}${arc(radius, radius)}v${down}${arc(-radius, radius)}h-${across}${arc(-radius, -radius)}v-${down}${arc(radius, -radius)}z`;
}

/** A circle's path. */
export function circle(x: number, y: number, radius: number): string {
  const size = coordinate(radius);
  return `M${coordinate(x - radius)} ${coordinate(y)}a${size} ${size} 0 1 0 ${coordinate(2 * radius)} 0a${size} ${size} 0 1 0 ${coordinate(-2 * radius)} 0z`;
}
