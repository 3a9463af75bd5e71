import { putBackNames } from '../../src/server/brand/brand-names.ts'

/**
 * Runs before each file. Workers keep their modules from file to file, and a product with a brand of its own has put its
 * names there: whatever became of it, the next file begins with the usual ones.
 */
putBackNames()
