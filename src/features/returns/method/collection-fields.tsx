import { useState } from 'react'
import { PAGE_WORDS } from '../../../domain/words/page-words.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ChosenAddress } from '../../../ui/chosen-address.tsx'
import { DayPicker } from '../../../ui/day-card.tsx'
import { LinkedText } from '../../../ui/linked-text.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { SlotPicker } from '../../../ui/slot-picker.tsx'
import { LoadingPlaceholder } from './loading.tsx'
import { STEP_TWO_MESSAGES } from './step-two-messages.ts'
import { type ChoiceField, type CollectionProps, FIELDS, SUBMIT_ACTIONS } from './step-two-props.ts'
import type { StepTwoControl } from './use-step-two-form.ts'

const MESSAGES = STEP_TWO_MESSAGES.collection

interface CollectionPartProps {
  collection: CollectionProps
  control: StepTwoControl
}

export function CollectionFields({ collection, control }: CollectionPartProps) {
  const { days, slots, safePlace, parcels } = collection
  const { picked, pick, isHydrated } = control
  const choiceProps = (field: ChoiceField) => ({ onChange: (value: string) => pick(field, value) })
  return (
    <>
      <Address collection={collection} control={control} />
      {days && <Days collection={collection} days={days} control={control} />}
      {!isHydrated && parcels && slots?.state !== 'loading' && (
        <div>
          <Button variant="secondary" name={FIELDS.act} value={SUBMIT_ACTIONS.keep}>
            {MESSAGES.showSlots}
          </Button>
        </div>
      )}
      {slots && <Slots collection={collection} slots={slots} control={control} />}
      {safePlace && (
        <SelectField
          name={FIELDS.safePlace}
          label={MESSAGES.safePlace}
          options={safePlace.options}
          value={picked.safePlace ?? safePlace.selected}
          error={problemOf(control, FIELDS.safePlace)}
          {...choiceProps('safePlace')}
        />
      )}
      {parcels && (
        <div className="short">
          <SelectField
            name={FIELDS.parcels}
            label={MESSAGES.parcels}
            options={numbersTo(parcels.max)}
            value={picked.parcels ?? parcels.selected}
            error={problemOf(control, FIELDS.parcels)}
            {...choiceProps('parcels')}
          />
        </div>
      )}
    </>
  )
}

function problemOf({ props }: StepTwoControl, field: string): string | undefined {
  return props.form.problems.find((problem) => problem.field === field)?.message
}

function numbersTo(max: number) {
  return Array.from({ length: max }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))
}

function Address({ collection, control }: CollectionPartProps) {
  const { address, change, book, bookFailure, newAddress, otherAddress, contactMissing, remote, dropped } = collection
  return (
    <section className="stack" aria-labelledby="where">
      <h3 id="where" tabIndex={-1}>
        {MESSAGES.title}
      </h3>
      {address ? (
        <ChosenAddress
          name={address.name}
          lines={address.lines}
          {...(address.contact && { contact: address.contact })}
          {...(change && { change })}
        />
      ) : (
        <Notice tone="warning" size="compact">
          {MESSAGES.noAddress}
        </Notice>
      )}
      {book && (
        <div className="stack stack-3">
          <SelectField
            name={FIELDS.address}
            label={MESSAGES.select}
            options={book.options}
            value={book.selected}
            {...(book.selected === '' && { placeholder: MESSAGES.pick })}
            error={problemOf(control, FIELDS.address)}
          />
          <div className="cluster">
            <Button variant="secondary" name={FIELDS.act} value={SUBMIT_ACTIONS.address}>
              {MESSAGES.confirm}
            </Button>
            <ButtonLink variant="link" href={book.cancel}>
              {PAGE_WORDS.cancel}
            </ButtonLink>
          </div>
        </div>
      )}
      {bookFailure && (
        <Notice tone="error" size="compact">
          {bookFailure}
        </Notice>
      )}
      {newAddress && <AddAddress {...newAddress} />}
      {otherAddress && (
        <p className="small muted">
          <LinkedText {...otherAddress} />
        </p>
      )}
      {contactMissing && (
        <Notice tone="error" size="compact" link={{ href: contactMissing.href, label: MESSAGES.myAccount }}>
          {contactMissing.sentence}
        </Notice>
      )}
      {dropped && (
        <Notice tone="warning" size="compact">
          {dropped}
        </Notice>
      )}
      {remote && (
        <Notice tone="info" size="compact">
          {remote}
        </Notice>
      )}
    </section>
  )
}

function Days({ collection, days, control }: CollectionPartProps & { days: NonNullable<CollectionProps['days']> }) {
  const { daysNote, on, waitHref } = collection
  const { picked, pick } = control
  if (days.state === 'loading')
    return (
      <LoadingPlaceholder
        field={FIELDS.on}
        text={MESSAGES.checking}
        label={MESSAGES.showDays}
        href={waitHref}
        control={control}
      />
    )
  return (
    <DayPicker
      heading={MESSAGES.days}
      level={3}
      subHeading={daysNote}
      name={FIELDS.on}
      days={days.state === 'loaded' ? days.things : []}
      selected={picked.on ?? on}
      error={days.state === 'failed' ? days.sentence : problemOf(control, FIELDS.on)}
      choose={(value) => pick('on', value)}
    />
  )
}

function Slots({ collection, slots, control }: CollectionPartProps & { slots: NonNullable<CollectionProps['slots']> }) {
  const { slot, waitHref } = collection
  const { picked, pick } = control
  if (slots.state === 'loading')
    return (
      <LoadingPlaceholder
        field={FIELDS.slot}
        text={MESSAGES.checkingSlots}
        label={MESSAGES.showSlots}
        href={waitHref}
        control={control}
      />
    )
  return (
    <SlotPicker
      heading={MESSAGES.slots}
      name={FIELDS.slot}
      slots={slots.state === 'loaded' ? slots.things : []}
      selected={picked.slot ?? slot}
      error={slots.state === 'failed' ? slots.sentence : problemOf(control, FIELDS.slot)}
      choose={(value) => pick('slot', value)}
    />
  )
}

/** Without a script the link leads to the address book at once (COL-03). */
function AddAddress({ href, label }: { href: string; label: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p>
        <a
          href={href}
          onClick={(event) => {
            event.preventDefault()
            setOpen(true)
          }}
        >
          {label}
        </a>
      </p>
      <Modal id="add-address" title={label} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>{MESSAGES.addThere}</p>
        <div className="cluster">
          <ButtonLink href={href}>{MESSAGES.toBook}</ButtonLink>
        </div>
      </Modal>
    </>
  )
}
