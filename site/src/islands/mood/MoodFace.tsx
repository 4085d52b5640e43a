// Ships JavaScript as a part of the mood diary: a face for a day that only this device knows.
import { faceInk, faces } from "../../illustrations/mood-faces.ts";
import { m } from "../../paraglide/messages.js";
import type { Translate } from "../kit/language.tsx";
import "../../components/mood/face.css";

const names: Record<number, typeof m.mood_1> = { 1: m.mood_1, 2: m.mood_2, 3: m.mood_3, 4: m.mood_4, 5: m.mood_5 };

/** The word for a mood from 1 to 5, which always stands beside its face. */
export function moodName(t: Translate, mood: number): string {
  const name = names[mood];
  return name ? t(name) : "";
}

export function MoodFace({ mood, size = 30 }: { mood: number; size?: number }) {
  const face = faces.find((one) => one.mood === mood);
  if (!face) return null;
  return (
    <svg className="face" width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="20" fill={face.fill} />
      <g fill="none" stroke={faceInk} strokeWidth="2.5" strokeLinecap="round">
        <path d="M14 16v.01M26 16v.01" strokeWidth="4.5" />
        <path d={face.mouth} />
      </g>
    </svg>
  );
}
