import { RichText } from './rich-text.tsx'

export const examples = {
  'paragraphs with bold words and links': (
    <RichText
      text={
        'Order by **midnight** for delivery [tomorrow](/help/delivery).\n\nSee [our stores](https://example.com/stores), too.'
      }
    />
  ),
  lists: (
    <RichText text={'To return something:\n- find the order\n- choose **what** goes back\n\n1. Pack it\n2. Send it'} />
  ),
  'what is no markup of ours': <RichText text={'<b>Half price</b> until [midnight](http://example.com) & **later'} />,
}
