/**
 * Moving scenes as raw frames: every pixel is a function of place and time, so a scene needs no picture and no licence.
 * A scene repeats without a seam: all motion is periodic over its length.
 */

export const sceneStyles = ["rings", "hills", "waves", "leaves", "stones", "stars", "rain"] as const;
export type SceneStyle = (typeof sceneStyles)[number];

type Colour = readonly [red: number, green: number, blue: number];
/** @param frame RGB bytes, row by row; @param turn 0–1, how much of the scene has passed */
type Painter = (frame: Uint8Array, width: number, height: number, turn: number) => void;

const tau = 2 * Math.PI;

/** A repeatable stream of numbers 0–1 from a name (xorshift seeded by FNV-1a), so that a scene is the same on every machine. */
export function numbersFrom(name: string): () => number {
  let state = 2166136261;
  for (const character of name) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
}

/** @param hue degrees; @param saturation 0–1; @param lightness 0–1; @returns bytes */
function colour(hue: number, saturation: number, lightness: number): Colour {
  const channel = (shift: number) => {
    const k = (shift + hue / 30) % 12;
    const a = saturation * Math.min(lightness, 1 - lightness);
    return Math.round(255 * (lightness - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

function put(frame: Uint8Array, at: number, [red, green, blue]: Colour, alpha: number): void {
  if (alpha <= 0) return;
  const keep = 1 - Math.min(alpha, 1);
  frame[at] = (frame[at] ?? 0) * keep + red * (1 - keep);
  frame[at + 1] = (frame[at + 1] ?? 0) * keep + green * (1 - keep);
  frame[at + 2] = (frame[at + 2] ?? 0) * keep + blue * (1 - keep);
}

function sky(frame: Uint8Array, width: number, height: number, top: Colour, bottom: Colour): void {
  for (let y = 0; y < height; y++) {
    const mix = y / height;
    const row: Colour = [0, 1, 2].map((i) => top[i]! * (1 - mix) + bottom[i]! * mix) as unknown as Colour;
    for (let at = y * width * 3; at < (y + 1) * width * 3; at += 3) {
      frame[at] = row[0];
      frame[at + 1] = row[1];
      frame[at + 2] = row[2];
    }
  }
}

function disc(
  frame: Uint8Array,
  width: number,
  height: number,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  paint: Colour,
  alpha = 1,
  tilt = 0,
): void {
  const reach = Math.max(rx, ry) + 2;
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  for (let y = Math.max(0, Math.floor(cy - reach)); y < Math.min(height, cy + reach); y++) {
    for (let x = Math.max(0, Math.floor(cx - reach)); x < Math.min(width, cx + reach); x++) {
      const [dx, dy] = [x - cx, y - cy];
      const distance = Math.hypot((dx * cos + dy * sin) / rx, (dy * cos - dx * sin) / ry);
      put(frame, (y * width + x) * 3, paint, Math.min(1, (1 - distance) * Math.min(rx, ry)) * alpha);
    }
  }
}

/** Fill everything under a line given column by column. */
function ground(
  frame: Uint8Array,
  width: number,
  height: number,
  lineAt: (x: number) => number,
  paint: Colour,
  thickness = Infinity,
): void {
  for (let x = 0; x < width; x++) {
    const line = lineAt(x);
    for (let y = Math.max(0, Math.floor(line)); y < Math.min(height, line + thickness); y++) {
      const soft = Math.min(1, y + 1 - line, line + thickness - y);
      put(frame, (y * width + x) * 3, paint, soft);
    }
  }
}

const painters: Record<SceneStyle, (name: string, seconds: number) => Painter> = {
  rings(name, seconds) {
    const hue = 150 + numbersFrom(name)() * 60;
    const breaths = Math.max(2, Math.round(seconds / 10));
    return (frame, width, height, turn) => {
      sky(frame, width, height, colour(hue, 0.45, 0.93), colour(hue, 0.4, 0.88));
      const open = 0.5 - 0.5 * Math.cos(tau * breaths * turn);
      for (let ring = 5; ring >= 0; ring--) {
        const radius = height * (0.08 + ring * 0.045 + open * (0.05 + ring * 0.025));
        disc(frame, width, height, width / 2, height / 2, radius, radius, colour(hue, 0.45, 0.42 + ring * 0.075), 0.85);
      }
    };
  },
  hills(name) {
    const next = numbersFrom(name);
    const hue = 80 + next() * 130;
    const shapes = Array.from({ length: 4 }, () => ({
      phase: next() * tau,
      waves: 1 + Math.floor(next() * 2),
      drift: next() < 0.5 ? -1 : 1,
    }));
    return (frame, width, height, turn) => {
      sky(frame, width, height, colour(hue - 30, 0.5, 0.94), colour(hue - 40, 0.55, 0.88));
      const sun = 0.06 * Math.sin(tau * turn);
      disc(frame, width, height, width * 0.42, height * (0.34 + sun), height * 0.11, height * 0.11, colour(45, 0.75, 0.82));
      shapes.forEach(({ phase, waves, drift }, layer) => {
        const base = height * (0.45 + layer * 0.14);
        ground(
          frame,
          width,
          height,
          (x) =>
            base +
            height * 0.05 * Math.sin((tau * waves * x) / width + phase + drift * tau * turn) +
            height * 0.025 * Math.sin((tau * 3 * x) / width + phase * 2),
          colour(hue + layer * 14, 0.33, 0.76 - layer * 0.13),
        );
      });
    };
  },
  waves(name) {
    const next = numbersFrom(name);
    const hue = 195 + next() * 30;
    const lines = Array.from({ length: 9 }, () => ({
      phase: next() * tau,
      waves: 2 + Math.floor(next() * 3),
      tall: 0.012 + next() * 0.02,
    }));
    return (frame, width, height, turn) => {
      sky(frame, width, height, colour(hue, 0.6, 0.95), colour(hue, 0.5, 0.86));
      lines.forEach(({ phase, waves, tall }, index) => {
        const base = height * (0.12 + index * 0.095);
        ground(
          frame,
          width,
          height,
          (x) => base + height * tall * Math.sin((tau * waves * x) / width + phase - tau * turn * ((index % 3) + 1)),
          colour(hue + index * 2, 0.5, 0.68 - index * 0.025),
          height * 0.018,
        );
      });
    };
  },
  leaves(name) {
    const next = numbersFrom(name);
    const hue = 85 + next() * 50;
    const leaves = Array.from({ length: 26 }, () => ({
      x: next(),
      y: next(),
      size: 0.03 + next() * 0.05,
      tilt: next() * tau,
      falls: 1 + Math.floor(next() * 2),
      light: 0.45 + next() * 0.3,
    }));
    return (frame, width, height, turn) => {
      sky(frame, width, height, colour(hue, 0.4, 0.94), colour(hue, 0.35, 0.88));
      for (const { x, y, size, tilt, falls, light } of leaves) {
        const down = ((y + falls * turn) % 1) * 1.3 - 0.15;
        const sway = 0.03 * Math.sin(tau * (turn * 3 + y));
        disc(
          frame,
          width,
          height,
          width * (x + sway),
          height * down,
          height * size,
          height * size * 0.38,
          colour(hue, 0.4, light),
          0.95,
          tilt + tau * turn,
        );
      }
    };
  },
  stones(name, seconds) {
    const next = numbersFrom(name);
    const hue = 225 + next() * 40;
    const stones = Array.from({ length: 6 }, (_, index) => ({ wide: 0.21 - index * 0.026 + next() * 0.012, shift: (next() - 0.5) * 0.02 }));
    const breaths = Math.max(2, Math.round(seconds / 8));
    return (frame, width, height, turn) => {
      sky(frame, width, height, colour(hue, 0.6, 0.96), colour(hue, 0.5, 0.92));
      ground(frame, width, height, () => height * 0.8, colour(hue, 0.45, 0.88));
      for (let ripple = 0; ripple < 4; ripple++) {
        const grow = (turn * breaths + ripple / 4) % 1;
        disc(
          frame,
          width,
          height,
          width / 2,
          height * 0.84,
          width * (0.12 + grow * 0.4),
          height * (0.03 + grow * 0.1),
          colour(hue, 0.4, 0.8),
          0.35 * (1 - grow),
        );
      }
      stones.forEach(({ wide, shift }, index) => {
        const lift = 0.004 * Math.sin(tau * (turn * breaths + index / 6));
        disc(
          frame,
          width,
          height,
          width * (0.5 + shift),
          height * (0.8 - index * 0.105 + lift),
          width * wide,
          height * 0.052,
          colour(hue, 0.2, 0.46 + index * 0.07),
        );
      });
    };
  },
  stars(name) {
    const next = numbersFrom(name);
    const hue = 225 + next() * 30;
    const stars = Array.from({ length: 90 }, () => ({
      x: next(),
      y: next() * 0.75,
      size: 0.8 + next() * 1.8,
      beat: 1 + Math.floor(next() * 4),
      phase: next(),
    }));
    return (frame, width, height, turn) => {
      sky(frame, width, height, colour(hue, 0.4, 0.14), colour(hue - 20, 0.35, 0.32));
      for (const { x, y, size, beat, phase } of stars) {
        const shine = 0.55 + 0.45 * Math.sin(tau * (turn * beat + phase));
        disc(frame, width, height, width * x, height * y, size + 0.6, size + 0.6, colour(50, 0.6, 0.9), shine);
      }
      disc(
        frame,
        width,
        height,
        width * (0.68 + 0.03 * Math.sin(tau * turn)),
        height * 0.24,
        height * 0.09,
        height * 0.09,
        colour(48, 0.5, 0.88),
      );
      ground(frame, width, height, (x) => height * (0.8 + 0.05 * Math.sin((tau * x) / width + 1)), colour(hue - 40, 0.3, 0.16));
    };
  },
  rain(name) {
    const next = numbersFrom(name);
    const hue = 205 + next() * 20;
    const drops = Array.from({ length: 70 }, () => ({ x: next(), y: next(), speed: 8 + Math.floor(next() * 6), long: 8 + next() * 12 }));
    return (frame, width, height, turn) => {
      sky(frame, width, height, colour(hue, 0.25, 0.72), colour(hue, 0.3, 0.84));
      ground(frame, width, height, (x) => height * (0.72 + 0.04 * Math.sin((tau * x) / width + tau * turn)), colour(hue - 40, 0.25, 0.55));
      for (const { x, y, speed, long } of drops) {
        disc(frame, width, height, width * x, height * (((y + speed * turn) % 1) * 1.2 - 0.1), 0.9, long, colour(hue, 0.4, 0.95), 0.7);
      }
    };
  },
};

/** @returns a function that fills one RGB frame of the scene at a moment of it (0–1) */
export function scenePainter(style: SceneStyle, name: string, seconds: number): Painter {
  return painters[style](name, seconds);
}
