/** The sections of the privacy policy, in order. */
export const policySections = [
  { id: 'section-1', title: 'section1Title', text: 'section1Text' },
  { id: 'section-2', title: 'section2Title', text: 'section2Text' },
  { id: 'section-3', title: 'section3Title', text: 'section3Text' },
  { id: 'section-4', title: 'section4Title', text: 'section4Text' },
  { id: 'section-5', title: 'section5Title', text: 'section5Text' },
  { id: 'section-6', title: 'section6Title', text: 'section6Text' },
  { id: 'section-7', title: 'section7Title', text: 'section7Text' },
  { id: 'section-8', title: 'section8Title', text: 'section8Text' },
  { id: 'section-9', title: 'section9Title', text: 'section9Text' },
  { id: 'section-10', title: 'section10Title', text: 'section10Text' },
] as const;
