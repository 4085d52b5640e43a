/** Five faces from awful to great. The mouth alone tells them apart, for those who do not see the colours. */
export interface Face {
  mood: number;
  fill: string;
  mouth: string;
}

export const faces: readonly Face[] = [
  { mood: 1, fill: "#fbbdc1", mouth: "M13 27.5c2-4 12-4 14 0" },
  { mood: 2, fill: "#fbcfae", mouth: "M13.5 26.5c2.5-2 10.5-2 13 0" },
  { mood: 3, fill: "#ecdda6", mouth: "M13.5 25.5h13" },
  { mood: 4, fill: "#c6e0b0", mouth: "M13.5 24.5c2.5 2.5 10.5 2.5 13 0" },
  { mood: 5, fill: "#a5dfbf", mouth: "M12.5 23.5c2 5.5 13 5.5 15 0" },
];

export const faceInk = "#20262e";
