import { type ChosenCollection, choose, type StageName } from '../../domain/christmas/stages.ts'
import type { FieldProblem } from '../../web/form.ts'
import { missingAt } from './missing-at.ts'
import type { SlotPageProps } from './slot-props.ts'

/** What stands on the page in the browser. */
export interface Choosing {
  /** As the server last said. */
  props: SlotPageProps
  chosen: ChosenCollection
  problems: readonly FieldProblem[]
  /** False in what the server sends: what only a script can do is not there yet. */
  isLive: boolean
  isBusy: boolean
  /** Each time something is refused it is said anew. */
  refusals: number
  /** How often another stage was shown: its heading then takes the focus. */
  moves: number
}

export type ChoosingEvent =
  /** Whatever was picked before this ran is in the fields alone. */
  | { kind: 'taken-over'; picked: Partial<ChosenCollection> }
  | { kind: 'chose'; field: keyof ChosenCollection; value: string }
  /** Somebody wants to go on to a stage, though something is missing. */
  | { kind: 'refused'; asked: StageName }
  | { kind: 'asked' }
  | { kind: 'answered'; props: SlotPageProps }

export function beginChoosing(props: SlotPageProps): Choosing {
  const { chosen, problems } = props
  return { props, chosen, problems, isLive: false, isBusy: false, refusals: 0, moves: 0 }
}

export function chooseCollection(state: Choosing, event: ChoosingEvent): Choosing {
  switch (event.kind) {
    case 'taken-over':
      return { ...state, isLive: true, chosen: { ...state.chosen, ...event.picked } }
    case 'chose': {
      const chosen = choose(state.chosen, event.field, event.value)
      // Nothing is said any longer of what is there now.
      return { ...state, chosen, problems: state.problems.filter(({ field }) => field !== event.field) }
    }
    case 'refused':
      return { ...state, problems: missingAt(event.asked, state.chosen), refusals: state.refusals + 1 }
    case 'asked':
      return { ...state, isBusy: true }
    case 'answered': {
      const { props } = event
      const isMove = props.stage !== state.props.stage
      return {
        ...beginChoosing(props),
        isLive: true,
        refusals: state.refusals + Number(props.problems.length > 0),
        moves: state.moves + Number(isMove),
      }
    }
  }
}
