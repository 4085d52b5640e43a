import type { Hex } from "./mix-colours.ts";

export const times = ["day", "dusk", "night"] as const;
export type Time = (typeof times)[number];

/** The planes from the sky to the ground, the one warm light, clay, iron and trunks, walls and snow. Every other tone is a mixture of two. */
export type Role = "sky" | "far" | "mid" | "near" | "ground" | "light" | "accent" | "line" | "paper";
export type Air = "moss" | "river" | "heather" | "honey";

const roles: Record<Time, Record<Role, Hex>> = {
  day: {
    sky: "#c8eaee",
    far: "#a7d1cb",
    mid: "#7ab198",
    near: "#417d5f",
    ground: "#21533d",
    light: "#fde8b0",
    accent: "#d98854",
    line: "#193539",
    paper: "#f9f6ea",
  },
  dusk: {
    sky: "#8291b8",
    far: "#7f7b9f",
    mid: "#436277",
    near: "#204c47",
    ground: "#11332d",
    light: "#ffce7d",
    accent: "#d6794d",
    line: "#0a1d26",
    paper: "#d9c3b1",
  },
  night: {
    sky: "#18374f",
    far: "#336478",
    mid: "#22595d",
    near: "#184b41",
    ground: "#0b302a",
    light: "#fed079",
    accent: "#cd8253",
    line: "#020c10",
    paper: "#9fb5bc",
  },
};

/** What an air changes of the planes far away: the near ones, the clay and the lamp hold the world together. */
const airs: Record<Air, Record<Time, Partial<Record<Role, Hex>>>> = {
  moss: {
    day: {},
    dusk: {},
    night: {},
  },
  river: {
    day: {
      sky: "#c7e7f7",
      far: "#a2cbdf",
      mid: "#67a3b2",
    },
    dusk: {
      sky: "#7794ba",
      far: "#6f7ca2",
      mid: "#415e79",
    },
    night: {
      sky: "#193150",
      far: "#345b7b",
      mid: "#1b4b60",
    },
  },
  heather: {
    day: {
      sky: "#e5e1f7",
      far: "#c7c2e5",
      mid: "#9398c1",
    },
    dusk: {
      sky: "#907fb0",
      far: "#826993",
      mid: "#595278",
    },
    night: {
      sky: "#2c2b51",
      far: "#51507a",
      mid: "#343f62",
    },
  },
  honey: {
    day: {
      sky: "#c8e8f0",
      far: "#e3caa2",
      mid: "#aab27b",
    },
    dusk: {
      sky: "#c68e88",
      far: "#ad7575",
      mid: "#765a43",
    },
    night: {
      sky: "#1d364d",
      far: "#315e66",
      mid: "#434f34",
    },
  },
};

export const rolesOf = (air: Air, time: Time): Record<Role, Hex> => ({ ...roles[time], ...airs[air][time] });
