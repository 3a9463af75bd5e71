/**
 * What the key of a form is issued for that goes on to step 2 with what was withdrawn from (WDR-04): the page that says
 * that a withdrawal is done has such a form, and the return has another.
 */
export const RETURN_WITHDRAWN = 'return-withdrawn'
