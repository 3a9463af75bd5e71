/**
 * Applies a chosen filter at once, and shows the link to the top on long pages. Arrow keys change a closed select at
 * every step, so keyboard users press "Show" instead.
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
    // The focus moves as well, so that keyboard users continue from the top.
    document.getElementById('main')?.focus({ preventScroll: true })
  })
  update()
}
