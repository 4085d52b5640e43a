/** Business constants of the specification, section 9: how many entries a page lists when it is built. */
export const listLimits = {
  videoListSize: 100,
  popularCourses: 20,
  newCourses: 4,
  popularTests: 100,
} as const;
