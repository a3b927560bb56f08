import type { weather_answers as en } from '../en/weather-answers.ts';
import type { Texts } from '../t.ts';
import { weather } from './weather.ts';

export const weather_answers: Texts<typeof en> = {
  country: 'المغرب',
  sky: { ...weather.sky, clear_night: 'سماء صافية' },
  day: { today: 'اليوم', tomorrow: 'غداً', later: 'يوم {weekday}' },
  night: { today: 'هذا الصباح', tomorrow: 'هذه الليلة', later: 'ليلة {weekday}' },
  warning: {
    frost_near: '{when} قد يقع الصقيع قرب الأرض (حتى {value} درجة). غطّ الشتلات في المساء وأبق صغار الماشية في الداخل.',
    frost: '{when} صقيع (حتى {value} درجة). غطّ الشتلات والخضر في المساء، وأفرغ أنابيب الماء، وأدخل صغار الماشية.',
    heat_near: '{when} حرّ شديد (حتى {value} درجة). اسق باكراً في الصباح أو في المساء، ووفّر الظل والماء للماشية.',
    heat: '{when} حرّ خطير (حتى {value} درجة). لا تعمل في الحقل بين الحادية عشرة والخامسة بعد الزوال، واشرب الماء كثيراً، ووفّر للماشية الظل والماء.',
    rain: '{when} أمطار غزيرة منتظرة ({value} ملم). أدخل ما تجففه، ونظّف السواقي، وأجّل الرش والتسميد.',
    wind: '{when} رياح قوية منتظرة (حتى {value} كلم في الساعة). ثبّت البيوت البلاستيكية والأغطية، وأجّل الرش.',
  },
};
