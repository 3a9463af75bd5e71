/** Never names an amount (D-42). */
export const E_GIFT_CARD_TO_COME = "You'll get an e-gift card by email once we've received your gift."
