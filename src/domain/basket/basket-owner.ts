/** Whose basket: a customer's at level 50, a guest's by the hash of the browser's token. */
export type BasketOwner = { customerId: string } | { tokenHash: Uint8Array }

/** A guest begins under a new token, never under an unknown one. */
export type BasketBeginner = { customerId: string } | { tokenHash: Uint8Array | null; newHash: Uint8Array }
