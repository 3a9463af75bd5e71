import { hydratePage } from '../../../platform/browser/hydrate.tsx'
import { Ideas } from '../../recommendations/ideas.tsx'
import { StepThree, type StepThreeProps } from './created.page.tsx'

// The server renders the page's title and scripts.
hydratePage({ View: (props: StepThreeProps) => <StepThree {...props} IdeasFor={Ideas} /> })
