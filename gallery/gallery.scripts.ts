/** What the pieces ask for in the browser, so that examples behave as they do in the product. */
export const GALLERY_SCRIPTS = ['src/client/dialog.client.ts', 'src/client/message-field.client.ts']
