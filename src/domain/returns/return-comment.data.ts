/** Damaged and Incorrect item (D-186). */
export const COMMENTED_REASONS: readonly string[] = ['R05-P0', 'R08-P0']
