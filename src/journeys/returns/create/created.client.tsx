import { hydratePage } from '../../../client/hydrate.tsx'
import { Ideas } from '../../../client/ideas.tsx'
import { makeRoom } from '../../../client/stood.ts'
import { StepThree, type StepThreeProps } from './created.page.tsx'

for (const place of document.querySelectorAll<HTMLElement>('.carousel-place')) makeRoom(place)
// Without the page's title and scripts, which are the server's.
hydratePage({ View: (props: StepThreeProps) => <StepThree {...props} IdeasFor={Ideas} /> })
