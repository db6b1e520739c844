import { PdfPages } from '../../lib/pdf/pdf-pages';

/** The policy in words, ready to be set. */
export interface PolicyPaper {
  brand: string;
  title: string;
  updated: string;
  language: string;
  sections: readonly { title: string; text: string }[];
  pageText: (page: number, pages: number) => string;
}

const fontSize = { brand: 10, title: 18, updated: 8, section: 11, text: 9 } as const;
const sectionGap = 14;
/** A heading stands with its first lines. */
const headingRoom = 70;

/** Sets the policy on numbered pages, in text that can be searched and copied. */
export async function policyPdf(paper: PolicyPaper): Promise<Blob> {
  const { brand, title, updated, language, sections, pageText } = paper;
  const pages = await PdfPages.open({
    title: `${brand}: ${title}`,
    language,
    content: [paper, '0123456789.'],
    pageText,
  });
  pages.paragraph(brand, { fontSize: fontSize.brand, isQuiet: true });
  pages.paragraph(title, { fontSize: fontSize.title, isBold: true });
  pages.paragraph(updated, { fontSize: fontSize.updated, isQuiet: true });
  for (const [index, section] of sections.entries()) {
    if (pages.hasRoom(headingRoom)) pages.y += sectionGap;
    else pages.begin();
    pages.paragraph(`${index + 1}. ${section.title}`, { fontSize: fontSize.section, isBold: true });
    pages.paragraph(section.text, { fontSize: fontSize.text });
  }
  return pages.finish();
}
