/** The first digits of a hash of all pictures of gift themes, in their addresses; a test says which it must be. */
export const THEME_PICTURES_VERSION = '299af0356a'
