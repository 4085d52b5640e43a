/** A course as purchases name it. */
export interface SoldCourse {
  title: string;
  /** Of its page. */
  address: string;
}
