import { hydratePage } from '../../../client/hydrate.tsx'
import { Ideas } from '../../../client/ideas.tsx'
import { StepThree, type StepThreeProps } from './created.page.tsx'

// Without the page's title and scripts, which are the server's.
hydratePage({ View: (props: StepThreeProps) => <StepThree {...props} IdeasFor={Ideas} /> })
