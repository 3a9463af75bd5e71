/**
 * The order list works without this. With it, choosing a filter shows it at once, and a way back to the top appears on
 * long pages. Arrow keys on a closed select change it at every step: who uses the keyboard presses "Show" instead.
 */
for (const select of document.querySelectorAll<HTMLSelectElement>('select[data-shows-at-once]')) {
  let byKeyboard = false
  select.addEventListener('keydown', () => {
    byKeyboard = true
  })
  select.addEventListener('pointerdown', () => {
    byKeyboard = false
  })
  select.addEventListener('change', () => {
    if (!byKeyboard) select.form?.requestSubmit()
  })
}

const toTop = document.querySelector<HTMLButtonElement>('[data-back-to-top]')
if (toTop) {
  const update = () => {
    toTop.hidden = scrollY <= innerHeight
  }
  addEventListener('scroll', update, { passive: true })
  addEventListener('resize', update, { passive: true })
  toTop.addEventListener('click', () => {
    scrollTo({ top: 0 })
    // Whoever uses the keyboard goes on from the top as well.
    document.getElementById('main')?.focus({ preventScroll: true })
  })
  update()
}
