import { hydratePage } from '../../../platform/browser/hydrate.tsx'
import { Ideas } from '../../recommendations/ideas.tsx'
import { StepThree, type StepThreeProps } from './created.page.tsx'

// Title and scripts are the server's.
hydratePage({ View: (props: StepThreeProps) => <StepThree {...props} IdeasFor={Ideas} /> })
