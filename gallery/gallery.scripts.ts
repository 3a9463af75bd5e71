/** The pieces' browser scripts, so that examples behave as they do in the product. */
export const GALLERY_SCRIPTS = [
  'src/platform/browser/dialog.client.ts',
  'src/features/order-changes/messages/message-field.client.ts',
]
