/**
 * Searches from the browser's location; the page works without this. Three decimals are about a hundred metres, near
 * enough for a store.
 */
const form = document.querySelector<HTMLFormElement>('form[data-location]')
if (form && 'geolocation' in navigator && isSecureContext) {
  const button = form.querySelector<HTMLButtonElement>('[data-location-field]')
  const failed = form.querySelector<HTMLElement>('[data-location-failed]')
  form.hidden = false
  form.addEventListener('submit', (event) => {
    // Other listeners would take this event for the real submission.
    event.preventDefault()
    event.stopPropagation()
    if (failed) failed.textContent = ''
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const field = form.elements.namedItem(button?.dataset.locationField ?? '')
        if (!(field instanceof HTMLInputElement)) return
        field.value = `${coords.latitude.toFixed(3)},${coords.longitude.toFixed(3)}`
        form.submit()
      },
      () => {
        if (failed) failed.textContent = failed.dataset.locationFailed ?? ''
      },
      { maximumAge: 600_000, timeout: 10_000 },
    )
  })
}
