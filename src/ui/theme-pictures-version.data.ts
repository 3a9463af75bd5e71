/** The start of a hash of all theme pictures, for their URLs; a test checks it. */
export const THEME_PICTURES_VERSION = '299af0356a'
