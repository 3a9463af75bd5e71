import { timeToReturn } from '../../domain/gift-receipts/offered-days.ts'
import type { GiftFields as Fields, GiftWay } from '../../domain/gift-receipts/seen-problems.ts'
import { GiftThemes, type GiftThemesProps } from '../../ui/gift-themes.tsx'
import { MessageField } from '../../ui/message-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioChoices } from '../../ui/radio-choices.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type Asking, type AskingEvent, chosenItems, daysFor, FIELDS, type GiftQuestion, sendOn } from './asking.ts'
import { BUYER_SAYS as SAYS } from './buyer-messages.ts'

interface GiftFieldsProps {
  way: GiftWay
  question: GiftQuestion
  themes: GiftThemesProps['themes']
  state: Asking
  dispatch(event: AskingEvent): void
}

/** GFT-03, GFT-04; on paper only the name. */
export function GiftFields({ way, question, themes, state, dispatch }: GiftFieldsProps) {
  const { fields, problems } = state
  const type = (field: keyof Fields) => (value: string) => dispatch({ kind: 'typed', field, value })
  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.message
  return (
    <>
      <TextField
        name={FIELDS.name}
        label={SAYS.name}
        hint={SAYS.nameHint}
        error={errorOf(FIELDS.name)}
        value={fields.name}
        autoComplete="off"
        onChange={type('name')}
      />
      {way === 'email' && (
        <TextField
          name={FIELDS.email}
          type="email"
          label={SAYS.address}
          error={errorOf(FIELDS.email)}
          value={fields.email}
          autoComplete="off"
          onChange={type('email')}
        />
      )}
      <MessageField
        name={FIELDS.message}
        label={
          <>
            {SAYS.message} <span className="field__optional">{SAYS.optional}</span>
          </>
        }
        error={errorOf(FIELDS.message)}
        value={fields.message}
        onChange={type('message')}
      />
      <GiftThemes
        legend={SAYS.theme}
        name={FIELDS.theme}
        themes={themes}
        selected={fields.theme}
        error={errorOf(FIELDS.theme)}
        choose={type('theme')}
      />
      {way === 'email' && <When question={question} state={state} type={type} errorOf={errorOf} />}
    </>
  )
}

interface WhenProps extends Pick<GiftFieldsProps, 'question' | 'state'> {
  type(field: keyof Fields): (value: string) => void
  errorOf(field: string): string | undefined
}

function When({ question, state, type, errorOf }: WhenProps) {
  const { fields, isLive } = state
  const { first, last } = daysFor(question, state)
  // Without a script the date must always be asked.
  const asksDate = !isLive || fields.when === 'date'
  return (
    <>
      <RadioChoices
        legend={SAYS.when}
        name={FIELDS.when}
        choices={[
          { value: 'now', label: SAYS.now, hint: SAYS.nowHint },
          { value: 'date', label: SAYS.onDate, hint: SAYS.onDateHint(last.text, first.iso === last.iso) },
        ]}
        selected={fields.when}
        error={errorOf(FIELDS.when)}
        choose={type('when')}
      >
        {asksDate && (
          <div className="choice-more">
            <TextField
              name={FIELDS.date}
              type="date"
              label={<span className="vh">{SAYS.date}</span>}
              error={errorOf(FIELDS.date)}
              value={fields.date}
              min={first.iso}
              max={last.iso}
              onChange={type('date')}
            />
          </div>
        )}
      </RadioChoices>
      <TimeLeft question={question} state={state} />
    </>
  )
}

/** A warning where little time is left (D-41). */
export function TimeLeft({ question, state }: Pick<GiftFieldsProps, 'question' | 'state'>) {
  const day = sendOn(question, state)
  const time = day === null ? null : timeToReturn(chosenItems(question, state), day)
  return (
    <div role="status">
      {time && time.warning === null && <p className="small">{time.sentence}</p>}
      {time?.warning && <Notice tone="warning" size="compact">{`${time.sentence} ${time.warning}`}</Notice>}
    </div>
  )
}
