export { StatusTabs, SubjectTabs } from '../admin/ui/subject-tabs.tsx';
export { ReportLink } from './report-link.tsx';
