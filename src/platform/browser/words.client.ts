import { changeWords } from '../../domain/words/change-words.ts'
import { PAGE_WORDS_ID } from '../rendering/document.ts'

// Runs before the other scripts of a page, so that React hydrates what the server has rendered.
changeWords(JSON.parse(document.getElementById(PAGE_WORDS_ID)?.textContent ?? '{}'))
