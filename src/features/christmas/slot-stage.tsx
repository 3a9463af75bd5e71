import { Button } from '../../ui/button.tsx'
import { DayPicker } from '../../ui/day-card.tsx'
import { HiddenFields } from '../../ui/hidden-fields.tsx'
import { SlotPicker } from '../../ui/slot-picker.tsx'
import { Cancel, GoOn } from './go-on.tsx'
import { SaidNotice } from './said-notice.tsx'
import { SLOT_MESSAGES as SAYS } from './slot-messages.ts'
import { FIELDS, type SlotsProps } from './slot-props.ts'
import { CollectionStore } from './start-stage.tsx'
import type { Stages } from './use-stages.ts'

/** On which day, and at which time: the times are those of the day that is picked. */
export function SlotStage({ slots, stages }: { slots: SlotsProps; stages: Stages }) {
  const { store, distance, hours, hoursNote, changeHref, notice, days } = slots
  return (
    <>
      <CollectionStore
        place={store}
        distance={distance}
        hours={hours}
        hoursNote={hoursNote}
        changeHref={changeHref}
        stages={stages}
      />
      {notice && <SaidNotice {...notice} follow={stages.follow} />}
      {days.length > 0 ? (
        <SlotForm slots={slots} stages={stages} />
      ) : (
        <div className="actions">
          <Cancel stages={stages} />
        </div>
      )}
    </>
  )
}

function SlotForm({ slots: { about, days }, stages }: { slots: SlotsProps; stages: Stages }) {
  const { props, chosen, problems, isLive } = stages.state
  const errorOf = (name: string) => problems.find(({ field }) => field === name)?.message
  const day = days.find(({ value }) => value === chosen.day)
  return (
    <form
      ref={stages.form}
      className="stack stack-6"
      method="get"
      action={props.path}
      onSubmit={stages.submit('confirmation')}
    >
      <HiddenFields
        fields={[
          ...props.identity,
          ...(props.q === null ? [] : [{ name: FIELDS.q, value: props.q }]),
          { name: FIELDS.shopId, value: chosen.shopId ?? '' },
          ...(day ? [{ name: FIELDS.timesOf, value: day.value }] : []),
        ]}
      />
      <DayPicker
        heading={SAYS.day}
        subHeading={about}
        days={days}
        name={FIELDS.day}
        selected={chosen.day}
        error={errorOf(FIELDS.day)}
        choose={stages.choose('day')}
      />
      {!isLive && (
        <p>
          <Button
            variant="secondary"
            name={FIELDS.stage}
            value="slotSelection"
            formAction={`${props.path}#${FIELDS.slot}`}
          >
            {SAYS.showTimes}
          </Button>
        </p>
      )}
      {day && (
        <SlotPicker
          heading={SAYS.time}
          level={2}
          subHeading={`${day.weekday} ${day.dayAndMonth}`}
          name={FIELDS.slot}
          slots={day.slots}
          selected={chosen.slot}
          error={errorOf(FIELDS.slot)}
          choose={stages.choose('slot')}
        />
      )}
      <GoOn label={SAYS.confirmSlot} stage="confirmation" stages={stages} />
    </form>
  )
}
