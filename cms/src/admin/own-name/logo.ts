/** The product's mark, as `site/public/icon.svg` draws it. In the text itself, so that the login shows it before any file is loaded. */
const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="11" fill="#dff5e8"/><path fill="#0b6b47" d="M18.6 9v22h-1.1A10.8 10.8 0 0 1 7 20 10.8 10.8 0 0 1 17.500 9zM21.400 9v22h1.100A10.800 10.800 0 0 0 33 20 10.800 10.800 0 0 0 22.500 9z"/></svg>';

export const logo = `data:image/svg+xml,${encodeURIComponent(mark)}`;
