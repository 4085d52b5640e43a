/** A file of its own, so that a page of a lesson doesn't name all the files of a framework that it hardly ever needs. */
export const loadRatings = () => import("../islands/ratings/mount-ratings.tsx");
