/** The largest file that staff may upload: a film of some minutes. */
export const maxUploadBytes = 50 * 1024 * 1024;

/** The name of the form's field in which the media library sends files. */
export const uploadField = "files";
