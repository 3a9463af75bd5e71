import { placesOf, withoutComments } from './parsed.ts'
import { isCode, isTest, type SourceFile } from './source-file.ts'

const CLOCK_AND_CHANCE = /\bTemporal\.Now\b|\bDate\.now\(|\bnew Date\(|\bMath\.random\(|\bcrypto\b|\bperformance\.now\(/

/** A rule of the domain takes the time as an argument, and uses no random numbers. */
export function clockOrChanceInDomain(files: SourceFile[]): string[] {
  return files
    .filter((file) => file.path.startsWith('src/domain/') && isCode(file) && !isTest(file))
    .flatMap((file) => placesOf(CLOCK_AND_CHANCE, file.path, withoutComments(file)))
    .map(({ place, match }) => `${place} ${match}`)
}
