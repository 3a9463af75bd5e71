/** Key purpose shared by the withdrawal's final page and the return (WDR-04). */
export const RETURN_WITHDRAWN = 'return-withdrawn'
